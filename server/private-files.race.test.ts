import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUnrecordedFiles, recordDocuments, storeFiles } from './media/media.ts'
import { after, systemClock } from './platform/clock.ts'
import { transaction } from './platform/database/database.ts'
import type { Engine } from './platform/database/engines.ts'
import { privateFiles } from './platform/files.ts'
import { sealedFiles, temporaryKeys } from './platform/sealing/files.ts'
import { s3Storage } from './platform/storage/s3.ts'
import { PRIVATE_FILES } from './private-files.ts'
import { addPerson } from './test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from './test/races.ts'
import { PNG } from './test/send-files.ts'
import { hasSwift, type OwnSwift, startSwift } from './test/swift.ts'

describeRace('private files in a bucket', () => {
  let swift: OwnSwift
  let engine: Engine
  beforeAll(async () => {
    if (!hasSwift()) return
    swift = await startSwift()
    engine = await openRaceEngine(4)
  }, 180_000)
  afterAll(async () => {
    await engine?.close()
    await swift?.stop()
  })

  test.skipIf(!hasSwift())(
    'issue 18: a file without a row is deleted a day after the bucket got it, by one of two servers, and no other',
    async () => {
      const storage = s3Storage({
        endpoint: swift.endpoint,
        region: 'us-east-1',
        bucket: swift.bucket,
        ...swift.admin,
      })
      const keys = temporaryKeys()
      const store = () => sealedFiles(privateFiles(storage), keys)
      const files = await storeFiles(
        store(),
        ['скан.png', 'фото.png', 'забыт.png'].map((name) => ({ name, bytes: PNG })),
      )
      const recorded = files.slice(0, 2)
      const lost = files[2]?.storedAs ?? ''
      const ownerId = await addPerson(engine)
      await transaction(engine.db, (tx) =>
        recordDocuments(tx, { ownerId, files: recorded, at: systemClock.now() }),
      )
      const sweep = (now: Date) =>
        deleteUnrecordedFiles(
          { db: engine.db, store: store(), kinds: PRIVATE_FILES, log: { warn: () => undefined } },
          now,
        )
      expect(await sweep(after(systemClock.now(), { hours: 23 }))).toBe(0)
      expect(await store().read(lost)).not.toBeNull()
      const tomorrow = after(systemClock.now(), { hours: 25 })
      await Promise.all([sweep(tomorrow), sweep(tomorrow)])
      expect(await store().read(lost)).toBeNull()
      for (const { storedAs } of recorded) expect(await store().read(storedAs)).not.toBeNull()
    },
    60_000,
  )
})
