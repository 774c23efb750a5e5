import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-settings-'))
const path = join(folder, 'env')
afterAll(() => rmSync(folder, { recursive: true }))

test('issue 13: of a setting that is in the file twice both lines are replaced, so the last one cannot bring the old value back', () => {
  writeFileSync(path, 'SECRETS_KEY=old\n# our shop\nPORT=3000\nexport SECRETS_KEY=old\n')
  writeSettingsFile(path, { SECRETS_KEY: 'new', SECRETS_KEY_OLD: 'old' })
  expect(readFileSync(path, 'utf8')).toBe(
    'SECRETS_KEY=new\n# our shop\nPORT=3000\nSECRETS_KEY=new\nSECRETS_KEY_OLD=old\n',
  )
  expect(readSettingsFile(path)).toEqual({ SECRETS_KEY: 'new', SECRETS_KEY_OLD: 'old', PORT: '3000' })
})
