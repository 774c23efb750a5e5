import { type PublicHostOptions, requestTo, resolvePublic } from './outbound/public-address.ts'

const TIMEOUT_MS = 5000
const MAX_CHARS = 4096

/**
 * Reads at most 4096 characters of text from a public host within 5 s, without following redirects. Connects to the address
 * that was checked. Returns null for a host with any private address, for a status other than 200 and for failures.
 */
export async function fetchPublicText(
  address: string,
  options: PublicHostOptions = {},
): Promise<string | null> {
  const url = new URL(address)
  const found = await resolvePublic(url, options)
  if ('fault' in found) return null
  return new Promise((done) => {
    const request = requestTo(url, found.address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      onResponse: (response) => {
        if (response.statusCode !== 200) {
          response.destroy()
          return done(null)
        }
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (text.length > MAX_CHARS) response.destroy()
        })
        response.on('close', () => done(text.slice(0, MAX_CHARS)))
      },
    })
    request.on('error', () => done(null))
    request.end()
  })
}
