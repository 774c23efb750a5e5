import { expect, test, vi } from 'vitest'
import { drawCrop, WHOLE } from './crop.ts'

/** Returns the square of a picture that the crop draws: its left and upper edge and its side, in pixels. */
function drawn(crop: Parameters<typeof drawCrop>[2], width: number, height: number) {
  const drawImage = vi.fn()
  const canvas = { width: 320, height: 320, getContext: () => ({ clearRect: vi.fn(), drawImage }) }
  drawCrop(canvas as never, { naturalWidth: width, naturalHeight: height } as never, crop)
  const [, left, top, side, tall, x, y, wide, high] = drawImage.mock.calls[0] ?? []
  expect([tall, x, y, wide, high]).toEqual([side, 0, 0, 320, 320])
  return [left, top, side]
}

test('issue 13: the whole crop is the largest square in the middle of a wide or a tall picture', () => {
  expect(drawn(WHOLE, 800, 600)).toEqual([100, 0, 600])
  expect(drawn(WHOLE, 600, 800)).toEqual([0, 100, 600])
})

test('issue 13: a crop dragged past the edge stays inside of the picture', () => {
  expect(drawn({ x: 0, y: 1, size: 0.5 }, 800, 600)).toEqual([0, 300, 300])
  expect(drawn({ x: 1, y: 0, size: 0.2 }, 800, 600)).toEqual([680, 0, 120])
})
