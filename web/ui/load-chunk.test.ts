import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkError, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('API-06 a chunk that loads is handed over', async () => {
  await expect(loadChunk(async () => 'page')).resolves.toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})

test('API-06 a chunk that fails is a ChunkError', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('offline')))).rejects.toBeInstanceOf(ChunkError)
})

test('API-06 a chunk that has not come after 120 s is a ChunkError, not before', async () => {
  const settled = vi.fn()
  const loading = loadChunk(() => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(settled).toHaveBeenCalledWith(expect.any(ChunkError))
})
