/** The tokens of web/ui/tokens.css, for a page that needs nothing else of the browser's application. */
export function toStyle(ink: string): string {
  return `:root { --ink: ${ink}; --ground: #fbf8f3; --deep: #f3ede3; --line: #e4dccf; --text: #1c2333; --soft: #555d70; --accent: #2a4494; }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.55 "Source Sans 3", system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; border-radius: 6px; }
code { font: 0.9em ui-monospace, "Cascadia Mono", Menlo, monospace; overflow-wrap: anywhere; }
header { background: var(--ink); color: #fff; padding: 40px clamp(16px, 4vw, 32px); }
header > div { max-width: calc(900px - 2 * clamp(16px, 4vw, 32px)); margin: 0 auto; }
header > div > p { max-width: 70ch; margin-block: 12px 0; }
header a, header code { color: #fff; }
header > div > p:first-child { color: #c9d3ea; margin-block: 0 4px; }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0; }
nav { border-bottom: 1px solid var(--line); background: #fff; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; max-width: 900px; margin: 0 auto; padding: 8px clamp(16px, 4vw, 32px); list-style: none; }
nav a { display: block; padding: 8px 0; }
main { max-width: 900px; margin: 0 auto; padding: 8px clamp(16px, 4vw, 32px) 64px; }
h2 { font-size: 1.75rem; margin: 48px 0 16px; }
article { background: #fff; border: 1px solid var(--line); border-radius: 16px; padding: 24px; margin-bottom: 24px; }
h3 { font-size: 1.375rem; margin: 0 0 8px; }
article > p:first-child { margin-top: 0; }
p + h3, dl + h3 { margin-top: 24px; }
h4 { font-size: 1rem; margin: 24px 0 8px; }
.appel { margin: 0 0 8px; }
.methode { display: inline-block; padding: 2px 10px; border-radius: 999px; background: #e9eefb; color: #1f3474; font-weight: 700; font-size: 0.875rem; }
.droit { margin: 8px 0 0; color: var(--soft); }
dl { margin: 0; border-top: 1px solid var(--line); }
dl > div { display: grid; grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); gap: 4px 24px; padding: 8px 0; border-bottom: 1px solid var(--line); }
dt span { color: var(--soft); font-size: 0.875rem; display: block; overflow-wrap: anywhere; }
dd { margin: 0; }
pre { background: var(--deep); border-radius: 10px; padding: 16px; overflow-x: auto; margin: 0; }
pre code { overflow-wrap: normal; }
details { margin-top: 16px; }
summary { cursor: pointer; padding: 4px 0; color: var(--accent); }
.refus dl > div { grid-template-columns: 4rem minmax(0, 1fr); }
@media (max-width: 600px) { article { padding: 16px; } dl > div { grid-template-columns: minmax(0, 1fr); } h1 { font-size: 1.75rem; } }
`
}
