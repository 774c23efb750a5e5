import { randomInt } from 'node:crypto'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { sha256 } from '../platform/ids.ts'
import { currentKey } from '../platform/sealing/keys.ts'
import { openText, requireSecretsKey, sealedBy, sealText } from '../platform/sealing/texts.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const CONTEXT = 'certificate code'

/** Returns a new secret code: 80 random bits as sixteen letters that are not mistaken for one another. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** Returns a typed code without dashes, spaces and look-alike letters; null for anything but a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

/** Returns what a code is found by; the code itself is stored only sealed (decision 032). */
export function hashOf(code: string): Buffer {
  return sha256(`certificate ${code}`)
}

/** Returns a code sealed for storage. Throws without a SECRETS_KEY. */
export async function sealCode(db: Db, code: string): Promise<string> {
  return sealText(await requireSecretsKey(db), CONTEXT, code)
}

/** Opens a code of `certificate.sealed_code`. */
export function openCode(db: Db, sealed: string): Promise<string> {
  return openText(db, CONTEXT, sealed)
}

const OTHERS = statement('certificates.code.others')`
  select id, sealed_code as "sealedCode" from certificate
  where sealed_code not like $1 order by id limit $2 for no key update`
const UPDATE = statement('certificates.code.update')`update certificate set sealed_code = $2 where id = $1`

/** Reseals up to `limit` codes whose key is not the current one; returns how many. */
export async function resealCodes(db: Db, limit: number): Promise<number> {
  const key = await currentKey(db, 'secrets')
  if (!key) return 0
  const found = await queryRows(db, OTHERS, [sealedBy(key.id), limit])
  for (const { id, sealedCode } of found)
    await queryRows(db, UPDATE, [id, await sealCode(db, await openCode(db, sealedCode ?? ''))])
  return found.length
}

const COUNT_OTHERS = statement('certificates.code.countOthers')`
  select count(*)::int as count from certificate where sealed_code not like $1`

/** Counts the codes that are not sealed with the key of this fingerprint. */
export async function countCodesSealedOtherwise(db: Db, keyId: string): Promise<number> {
  const [found] = await queryRows(db, COUNT_OTHERS, [sealedBy(keyId)])
  return found?.count ?? 0
}
