/**
 * Asks for the application of a drawn page, which can be read without it. Deferred, this file runs once the styles are
 * there: what comes later must not share the line with what the page needs to be seen. A browser may hold it for an hour:
 * its attributes keep their meaning, or it gets another name.
 */
{
  const { entry, later } = document.currentScript.dataset
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...attributes }))
  for (const href of later.split(' ')) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', src: entry })
}
