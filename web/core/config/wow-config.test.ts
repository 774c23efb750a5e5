import { expect, test } from 'vitest'
import { clientConfig, configWith } from '../../test/providers.tsx'
import { shownConfig } from './wow-config.ts'

const chosen = {
  telegramBot: 'bee_bot',
  showcaseStateId: 4,
  slogan: 'мёд',
  siteId: 2,
  imageBaseUrl: 'http://bee.test/api/stat',
  showcaseDescription: 'Пасека',
  showcaseName: 'Пчелиный двор',
  updatedAfter: 5,
  shareText: 'Мёд',
  startParameter: 'startapp' as const,
}

test('EN-46, EN-47, EN-50: in the wow-tree mode the chosen showcase gives bot, logo and name', () => {
  const config = clientConfig(configWith({ wowTreeMode: true, wowShowcaseData: chosen }))
  expect(shownConfig(config)).toMatchObject({ ...chosen, showcaseId: config.showcaseId })
})

test('EN-42: outside that mode the visited showcase stays', () => {
  expect(shownConfig(clientConfig(configWith({ wowShowcaseData: chosen }))).showcaseName).toBe('Тёплый дом')
  expect(shownConfig(clientConfig(configWith({ wowTreeMode: true }))).showcaseName).toBe('Тёплый дом')
})

test('EN-48, EN-49, EN-51: so do its state, slogan and pictures', () => {
  const { showcaseStateId, slogan, imageBaseUrl } = shownConfig(
    clientConfig(configWith({ wowTreeMode: true, wowShowcaseData: chosen })),
  )
  expect([showcaseStateId, slogan, imageBaseUrl]).toEqual([4, 'мёд', 'http://bee.test/api/stat'])
})

test('EN-52, EN-53, EN-54: it has the showcase’s description, name and time of change', () => {
  const { showcaseDescription, showcaseName, updatedAfter } = shownConfig(
    clientConfig(configWith({ wowTreeMode: true, wowShowcaseData: chosen })),
  )
  expect([showcaseDescription, showcaseName, updatedAfter]).toEqual(['Пасека', 'Пчелиный двор', 5])
})
