import { expect, test } from 'vitest'
import { configWith } from './stage.tsx'
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
}

test('EN-46, EN-47, EN-50: in the wow-tree mode the chosen showcase gives bot, logo and name', () => {
  const config = configWith({ wowTreeMode: true, wowShowcaseData: chosen })
  expect(shownConfig(config)).toMatchObject({ ...chosen, showcaseId: config.showcaseId })
})

test('EN-42: outside that mode the visited showcase stays', () => {
  expect(shownConfig(configWith({ wowShowcaseData: chosen })).showcaseName).toBe('Тёплый дом')
  expect(shownConfig(configWith({ wowTreeMode: true })).showcaseName).toBe('Тёплый дом')
})
