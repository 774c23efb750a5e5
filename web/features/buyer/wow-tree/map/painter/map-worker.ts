import { type Painter, paintOn, type Seen, type Shown } from './painter.ts'

/** What the page tells the worker, the canvas first. */
export type Order =
  | { readonly canvas: OffscreenCanvas; readonly shown: Shown }
  | { readonly seen: Seen }
  | { readonly path: string; readonly photo: ImageBitmap }

let painter: Painter<CanvasImageSource> | undefined

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('canvas' in data) painter = paintOn(data.canvas, data.shown)
  else if ('seen' in data) painter?.see(data.seen)
  else painter?.addPhoto(data.path, data.photo)
})
