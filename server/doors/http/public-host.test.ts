import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderPictures } from '../../platform/storage/pictures.ts'
import { isShowcaseDomain } from '../../showcases/showcases.ts'
import { showcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { registerStatic } from './pages/static.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-host-'))
mkdirSync(join(folder, 'server'))
mkdirSync(join(folder, 'images'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>plain')
writeFileSync(
  join(folder, 'server/first.js'),
  "export const callsOf = () => ['/home/']\nexport const pageWith = () => 'drawn'",
)
writeFileSync(join(folder, 'server/screens.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom', { isDefault: true })
  await runSql(w.db, 'update showcase set domain = $2 where id = $1', [dom.id, 'dom.example'])
  await registerStatic(w.app, {
    bundle: folder,
    pictures: folderPictures([join(folder, 'images')]),
    sized: join(folder, 'sized'),
    front: async () => '/',
    clock: w.clock,
    publicUrl: 'https://shop.example',
    isShowcaseDomain: (host) => isShowcaseDomain(w.db, host),
  })
})

test('review 12a: with a public address only that host and showcases’ own domains are rendered', async () => {
  const ask = async (host: string) =>
    (await world.app.inject({ url: '/dom/api/tgbundle/', headers: { host } })).payload
  expect(await ask('invented.example')).toBe('<!doctype html>plain')
  expect([await ask('shop.example'), await ask('dom.example')]).toEqual(['drawn', 'drawn'])
})
