interface Form {
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Posts a form and fails like `fetch`, but reports the progress of the upload, from 0 to 1. */
export function sendForm(url: string, { headers, body, signal, onProgress }: Form): Promise<Response> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      const type = request.getResponseHeader('content-type') ?? ''
      done(new Response(responseText, { status, headers: { 'content-type': type } }))
    }
    request.onerror = () => fail(new TypeError('Failed to fetch'))
    request.onabort = request.onerror
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) fail(new TypeError('Failed to fetch'))
    else request.send(body)
  })
}
