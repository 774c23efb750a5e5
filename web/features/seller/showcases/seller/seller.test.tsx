// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showcaseEdit } from '../../../../parts/showcases/showcases.fixtures.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../../test/wire.ts'
import ShowcaseEditPage from '../ShowcaseEditPage.tsx'

type Seller = WireResponse<'showShowcaseSeller'>

const kotov = { ID: 3, Name: 'ИП Котов', Verified: true }
const posuda = { ID: 4, Name: 'ООО «Посуда»', Verified: false }
const open = (seller: Partial<Seller>, answers: Answers = {}) =>
  openShop(<ShowcaseEditPage />, {
    path: '/start/7?part=seller',
    answers: {
      showShowcaseEdit: () => ({ reply: showcaseEdit() }),
      showShowcaseSeller: () => ({
        reply: { CompanyID: null, Companies: [kotov], IsTemplate: false, MayOffer: false, ...seller },
      }),
      saveShowcaseSettings: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })
const companyField = () => screen.findByLabelText<HTMLSelectElement>('Кто продаёт')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

test('AP-68: the only company is preselected, and saving makes it the seller', async () => {
  const shop = await open({})
  expect((await companyField()).value).toBe('3')
  await save()
  await screen.findByText('Настройки витрины сохранены')
  const request = { method: 'saveShowcaseSettings', id: 7, CompanyID: 3 }
  expect(shop.asked('saveShowcaseSettings')[0]?.ask).toEqual(request)
})

test('AP-68: the seller is chosen among the owner’s companies; an unverified one says so', async () => {
  const shop = await open({ CompanyID: 3, Companies: [kotov, posuda] })
  await userEvent.selectOptions(await companyField(), 'ООО «Посуда», ещё не проверена')
  await save()
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('saveShowcaseSettings')[0]?.ask).toMatchObject({ CompanyID: 4 })
})

test('AP-68: a refused company stays chosen, and the refusal is shown', async () => {
  const body = { code: 'company_required', message: 'Открытой витрине нужен продавец', traceId: '1' }
  await open({ CompanyID: 3 }, { saveShowcaseSettings: () => ({ status: 409, body }) })
  await userEvent.selectOptions(await companyField(), 'Пока никто')
  await save()
  await screen.findByText('Открытой витрине нужен продавец')
  expect((await companyField()).value).toBe('')
})

test('AP-68: only the platform offers a showcase to others as a template', async () => {
  const shop = await open({ CompanyID: 3, MayOffer: true })
  await userEvent.click(await screen.findByRole('switch', { name: /Образец для новых витрин/ }))
  await save()
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('saveShowcaseSettings')[0]?.ask).toMatchObject({ CompanyID: 3, IsTemplate: true })
  await open({ CompanyID: 3 })
  await companyField()
  expect(screen.queryByRole('switch', { name: /Образец для новых витрин/ })).toBeNull()
})

test('AP-68: a member who is not the owner reads who chooses the seller', async () => {
  await open(
    {},
    {
      showShowcaseEdit: () => ({ reply: showcaseEdit({ IsOwner: false }) }),
      showShowcaseSeller: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }),
    },
  )
  await screen.findByText('Продавца выбирает владелец витрины')
})

test('issue 13: an owner without a company is led straight to the form of a new one', async () => {
  await open({ Companies: [] })
  const link = await screen.findByRole('link', { name: 'Добавить компанию' })
  expect(link.getAttribute('href')).toBe('/account/companies?id=new')
})
