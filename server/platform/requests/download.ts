/** A file with its own name and type, in place of those that the call declares. */
export interface FileDownload extends AsyncIterable<Uint8Array> {
  readonly file: { readonly name: string; readonly mime: string }
}

/** Returns a file as the answer of a download call. */
export function downloadOf(of: { name: string; mime: string; bytes: Uint8Array }): FileDownload {
  const { name, mime, bytes } = of
  return {
    file: { name, mime },
    async *[Symbol.asyncIterator]() {
      yield bytes
    },
  }
}

/** Returns the type and the `content-disposition` of a download; names in any script are given as RFC 6266 says. */
export function headersOf(
  answer: AsyncIterable<unknown> | FileDownload,
  declared: { readonly type: string; readonly name: string },
): { type: string; disposition: string } {
  if (!('file' in answer))
    return { type: declared.type, disposition: `attachment; filename="${declared.name}"` }
  const { name, mime } = answer.file
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return { type: mime, disposition: `attachment; filename*=UTF-8''${encoded}` }
}
