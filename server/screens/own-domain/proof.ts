import { Resolver } from 'node:dns/promises'
import { fetchPublicText } from '../../platform/public-fetch.ts'

/** Ways to look up the code of a domain. */
export interface DomainProof {
  /** Returns the TXT records of a name; empty without any. */
  readonly txt: (name: string) => Promise<readonly string[]>
  /** Returns a short text at a public address, or null. */
  readonly file: (url: string) => Promise<string | null>
}

const TIMEOUT_MS = 3000

/** Looks the code up in DNS and on the host itself. */
export const publicProof: DomainProof = {
  async txt(name) {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
    const records = await resolver.resolveTxt(name).catch(() => [])
    return records.map((parts) => parts.join(''))
  },
  file: (url) => fetchPublicText(url),
}

/** Returns what an owner must publish to prove control of a domain; either of the two is enough. */
export function proofOf({ host, code }: { host: string; code: string }) {
  return {
    recordName: `_sarafan.${host}`,
    recordValue: `sarafan=${code}`,
    fileUrl: `https://${host}/.well-known/sarafan.txt`,
    fileText: `sarafan=${code}`,
  }
}

/** Returns whether the code of a domain is published. */
export async function isPublished(
  proof: DomainProof,
  domain: { host: string; code: string },
): Promise<boolean> {
  const { recordName, recordValue, fileUrl, fileText } = proofOf(domain)
  if ((await proof.txt(recordName)).some((text) => text.trim() === recordValue)) return true
  const urls = [fileUrl, fileUrl.replace(/^https:/, 'http:')]
  for (const url of urls) if ((await proof.file(url))?.trim() === fileText) return true
  return false
}
