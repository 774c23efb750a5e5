// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlainWordKey, ValuesOf, WordKey } from '../../../words/translate.ts'
import { say, setLocale } from '../../../words/words.ts'
import { EDIT, openEditor, stored } from './product-editor.fixtures.tsx'

type Locale = Parameters<typeof setLocale>[0]
const field = <Key extends WordKey>(name: Key, ...values: ValuesOf<Key>) =>
  screen.getByLabelText<HTMLInputElement>(say(name, ...values))
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const button = (name: PlainWordKey) => screen.getByRole('button', { name: say(name) })
const press = (name: PlainWordKey) => fireEvent.click(button(name))

/** Opens the editor in a language and types a name without saving it. */
async function openIn(locale: Locale, said = {}) {
  const shop = await openEditor(stored(), said)
  await screen.findByLabelText('Название')
  await setLocale(locale)
  await waitFor(() => field('product-editor.name'))
  write(field('product-editor.name'), 'Кружка с ручкой')
  return shop
}

test.each<[Locale, string]>([
  ['ru-RU', 'Файл слишком большой: можно до 10 МБ'],
  ['en-US', 'The file is too large: up to 10 MB is fine'],
  ['ar-AR', 'الملف كبير جدًا: الحد الأقصى 10 ميغابايت'],
])(
  'issue 13: a 40 MB photo is refused in %s before it is sent, and the rest of the product is saved',
  async (locale, text) => {
    const shop = await openIn(locale)
    const photo = new File(['…'], 'photo.png', { type: 'image/png' })
    // A real file of 40 MB would take seconds.
    Object.defineProperty(photo, 'size', { value: 40 * 1024 * 1024 })
    fireEvent.change(field('pictures.chooseSome'), { target: { files: [photo] } })
    await screen.findByText(text)
    expect(shop.asked('uploadShowcasePicture')).toEqual([])
    await waitFor(() => expect(button('common.save').hasAttribute('disabled')).toBe(false))
    press('common.save')
    await waitFor(() => expect(shop.asked('saveProduct')).toHaveLength(1))
    expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({
      Name: 'Кружка с ручкой',
      Pictures: [{ Path: 'l/a.webp', Alt: '' }],
    })
  },
)

const many = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`).join(', ')
function addOption(number: number, name: string, count: number): void {
  press('product-editor.optionAdd')
  const group = screen.getByRole('group', { name: say('product-editor.option', { number }) })
  const [title, values] = group.querySelectorAll('input')
  if (!title || !values) throw new Error('an option has two fields')
  write(title, name)
  write(values, many(count))
}

test.each<[Locale, string]>([
  ['ru-RU', 'Получается 500, а вариантов может быть не больше 100'],
  ['en-US', 'That makes 500; a product can have at most 100 variants'],
  ['ar-AR', 'الناتج 500 والحد الأقصى 100'],
])(
  'issue 13: 500 variants are refused in %s while they are typed, nothing is sent and the options stay',
  async (locale, text) => {
    const shop = await openIn(locale)
    addOption(1, 'Цвет', 20)
    addOption(2, 'Размер', 25)
    expect(screen.getByText(text)).toBeTruthy()
    press('common.save')
    expect(screen.getByText(text)).toBeTruthy()
    expect(shop.asked('saveProduct')).toEqual([])
    expect(field('product-editor.name').value).toBe('Кружка с ручкой')
    expect(screen.getByDisplayValue(many(25))).toBeTruthy()
  },
)

test('issue 13: a product takes a hundred variants, the next value is refused and the hundred stay', async () => {
  const shop = await openIn('ru-RU')
  addOption(1, 'Цвет', 100)
  expect(screen.queryByText(/вариантов может быть/)).toBeNull()
  write(screen.getByDisplayValue(many(100)), many(101))
  expect(screen.getByText('Получается 101, а вариантов может быть не больше 100')).toBeTruthy()
  write(screen.getByDisplayValue(many(101)), many(100))
  expect(screen.queryByText(/вариантов может быть/)).toBeNull()
  press('common.save')
  await waitFor(() => expect(shop.asked('saveProduct')).toHaveLength(1))
  expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({ Variants: { length: 100 } })
})

test.each<[Locale, string]>([
  ['ru-RU', 'Пока вы меняли, сохранил кто-то другой'],
  ['en-US', 'Someone else saved while you were changing'],
  ['ar-AR', 'حفظ شخص آخر بينما كنت تغيّر'],
])(
  'issue 13: of two concurrent editors the second sees the conflict in %s, keeps the text and overwrites knowingly',
  async (locale, text) => {
    const theirs = stored({ Version: 4, Name: 'Чашка' })
    let isSaved = false
    const shop = await openIn(locale, {
      showProductEdit: () => ({ reply: { ...EDIT, Product: isSaved ? theirs : stored() } }),
      saveProduct: ({ Version }: { Version?: number }) => {
        isSaved = true
        if (Version === 4) return { reply: { Product: stored({ Version: 5, Name: 'Кружка с ручкой' }) } }
        return { status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }
      },
    })
    press('common.save')
    await screen.findByText(text)
    expect(field('product-editor.name').value).toBe('Кружка с ручкой')
    press('draft.keepMine')
    press('common.save')
    await waitFor(() => expect(shop.asked('saveProduct')).toHaveLength(2))
    const asked = shop.asked('saveProduct').map(({ ask }) => [ask.Version, ask.Name])
    expect(asked).toEqual([
      [3, 'Кружка с ручкой'],
      [4, 'Кружка с ручкой'],
    ])
    expect(screen.queryByText(text)).toBeNull()
  },
)

test('issue 13: the second of two editors can take the version that the first saved', async () => {
  let isSaved = false
  await openIn('ru-RU', {
    showProductEdit: () => ({
      reply: { ...EDIT, Product: isSaved ? stored({ Version: 4, Name: 'Чашка' }) : stored() },
    }),
    saveProduct: () => {
      isSaved = true
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }
    },
  })
  press('common.save')
  await screen.findByText('Пока вы меняли, сохранил кто-то другой')
  press('draft.takeTheirs')
  expect(field('product-editor.name').value).toBe('Чашка')
})
