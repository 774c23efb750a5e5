// @vitest-environment happy-dom
import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { category, product, seller, type TestProduct } from '../../server/test/fixtures/catalog.ts'
import { logIn, showcase } from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import ProductEditPage from '../../web/features/seller/product-editor/ProductEditPage.tsx'
import { changeGoods } from './goods.ts'
import { openOnServer } from './open-on-server.tsx'

let owner: Visitor
let showcaseId = 0
let mug: TestProduct

const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom')
  const companyId = await seller(w, dom.ownerId)
  const dishes = await category(w, dom.id, 'dishes')
  mug = await product(w, { showcaseId: dom.id, companyId }, 'Кружка', { categoryIds: [dishes] })
  await product(w, { showcaseId: dom.id, companyId }, 'Чашка', { article: 'taken' })
  owner = await logIn(w, dom.owner, dom)
  showcaseId = dom.id
})

const stored = async () => {
  const { body } = await world.ask(owner, productEditorCalls.showProductEdit, { id: String(mug.id) })
  if (!body.Product) throw new Error('The owner has no mug')
  return body.Product
}
async function openEditor() {
  const config = { showcaseId, isShowcaseAdmin: true }
  await openOnServer(world, owner, <ProductEditPage />, { config, path: `/start/${mug.id}` })
  return screen.findByLabelText<HTMLInputElement>('Название')
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

test('issue 13: options, prices and stock typed into the editor are stored with a variant of every combination', async () => {
  write(await openEditor(), 'Кружка с ручкой')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить опцию' }))
  write(screen.getByLabelText('Опция'), 'Цвет')
  write(screen.getByLabelText('Значения через запятую'), 'белая, синяя')
  write(screen.getByLabelText('В наличии, шт.: синяя'), '3')
  await save()
  await screen.findByText('Товар сохранён')
  const { Name, Axes, Variants } = await stored()
  expect([Name, Axes]).toEqual(['Кружка с ручкой', [{ Name: 'Цвет', Values: ['белая', 'синяя'] }]])
  expect(Variants.map(({ Options, Price, OnHand }) => [Options[0], Price, OnHand])).toEqual([
    ['белая', 1000, 10],
    ['синяя', 1000, 3],
  ])
})

test('issue 13: a product changed in the list of goods meanwhile is not overwritten until the seller decides', async () => {
  const name = await openEditor()
  await changeGoods(world, owner, { name: 'Кружка', Price: '1500' })
  write(name, 'Кружка с ручкой')
  await save()
  await screen.findByText('Пока вы меняли, сохранил кто-то другой')
  expect(await stored()).toMatchObject({ Name: 'Кружка', Variants: [{ Price: 1500 }] })
  expect(name.value).toBe('Кружка с ручкой')
  await userEvent.click(screen.getByRole('button', { name: 'Показать новое' }))
  expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Кружка')
  write(screen.getByLabelText('Название'), 'Кружка с ручкой')
  await save()
  await screen.findByText('Товар сохранён')
  expect(await stored()).toMatchObject({ Name: 'Кружка с ручкой', Variants: [{ Price: 1500 }] })
})

test('issue 13: an article of another product is refused at its field and nothing is stored', async () => {
  write(await openEditor(), 'Кружка с ручкой')
  const article = screen.getByLabelText('Артикул')
  write(article, 'taken')
  await save()
  await waitFor(() => expect(article.getAttribute('aria-invalid')).toBe('true'))
  expect((await stored()).Name).toBe('Кружка')
})
