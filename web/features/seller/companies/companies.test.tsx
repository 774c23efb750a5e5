// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import CompaniesPage from './CompaniesPage.tsx'

type Company = WireResponse<'showCompanies'>['Companies'][number]

const dom: Company = {
  ID: 3,
  Type: 'ooo',
  NameFull: 'ООО «Тёплая посуда»',
  NameShort: 'ООО «Посуда»',
  Inn: '0077665544',
  Kpp: '007701001',
  Ogrn: '1240000007774',
  LegalAddress: 'Москва, 1',
  Director: 'Соколов',
  Bik: '',
  BankName: '',
  Account: '',
  CorrAccount: '',
  TaxSystem: 'usn_income',
  Vat: 'none',
  Kkt: 'seller',
  Phone: '+74950001133',
  Email: 'a@b.example',
  Status: 'rejected',
  Reason: 'Другой директор',
  Version: 4,
  Removable: true,
}
const LIST = '/account/companies'
const list = (...Companies: Company[]) => ({ showCompanies: () => ({ reply: { Companies } }) })

test('AP-42, RO-10: companies are listed with their number and how far the check is', async () => {
  await openShop(<CompaniesPage />, { path: LIST, answers: list(dom) })
  const row = await screen.findByRole('link', { name: /ООО «Посуда»/ })
  expect(row.textContent).toContain('ИНН 0077665544')
  expect(row.textContent).toContain('Отклонена')
  expect(row.getAttribute('href')).toBe('/account/companies?id=3')
})

test('RO-10: without companies the screen says what they are for and where to add one', async () => {
  await openShop(<CompaniesPage />, { path: LIST, answers: list() })
  await screen.findByRole('heading', { name: 'Компаний пока нет' })
  expect(screen.getByRole('link', { name: 'Добавить компанию' }).getAttribute('href')).toBe(`${LIST}?id=new`)
})

test('a list that did not come is asked for again', async () => {
  const shop = await openShop(<CompaniesPage />, {
    path: LIST,
    answers: { showCompanies: (_, times) => (times === 1 ? 'dead' : { reply: { Companies: [dom] } }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await screen.findByRole('link', { name: /ООО «Посуда»/ })
  expect(shop.asked('showCompanies')).toHaveLength(2)
})

test('AP-42: a wrong requisite is told at its field, and the company goes for review with its version', async () => {
  const shop = await openShop(<CompaniesPage />, {
    path: `${LIST}?id=3`,
    answers: {
      ...list(dom),
      saveCompany: (_, times) =>
        times === 1
          ? {
              status: 422,
              body: {
                code: 'invalid_requisites',
                message: 'Проверьте реквизиты',
                fields: { inn: 'checksum', bik: 'required' },
              },
            }
          : { reply: { Company: { ...dom, Status: 'on_review', Version: 5 } } },
    },
  })
  expect((await screen.findByText('Платформа вернула компанию')).parentElement?.textContent).toContain(
    'Другой директор',
  )
  await userEvent.click(screen.getByRole('button', { name: 'На проверку' }))
  await waitFor(() => expect(screen.getByLabelText('ИНН').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('БИК').closest('div')?.textContent).toContain('Заполните')
  expect(screen.getByLabelText('КПП').getAttribute('aria-invalid')).toBeNull()
  await userEvent.type(screen.getByLabelText('БИК'), '044525225')
  await userEvent.click(screen.getByRole('button', { name: 'На проверку' }))
  await screen.findByText('Отправлено на проверку')
  expect(shop.asked('saveCompany').at(-1)?.ask).toMatchObject({
    ID: 3,
    Version: 4,
    Bik: '044525225',
    Submit: true,
  })
  expect(shop.router.state.location.search).toBe('')
})

test('AP-42: a self-employed person is asked for neither КПП, ОГРН nor a director, and none is sent', async () => {
  const shop = await openShop(<CompaniesPage />, {
    path: `${LIST}?id=3`,
    answers: { ...list(dom), saveCompany: () => ({ reply: { Company: dom } }) },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Кто продаёт'), 'npd')
  expect([
    screen.queryByLabelText('КПП'),
    screen.queryByLabelText('ОГРН'),
    screen.queryByLabelText('Директор'),
  ]).toEqual([null, null, null])
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(shop.asked('saveCompany')[0]?.ask).toMatchObject({
    Type: 'npd',
    Kpp: '',
    Ogrn: '',
    Director: '',
    TaxSystem: 'npd',
    Submit: false,
  })
})

test('AP-64: removing asks first, and a company still needed stays with the reason told', async () => {
  const shop = await openShop(<CompaniesPage />, {
    path: `${LIST}?id=3`,
    answers: {
      ...list({ ...dom, Removable: false }),
      removeCompany: () => ({ status: 409, body: { code: 'company_in_use', message: 'Компания ещё нужна' } }),
    },
  })
  await screen.findByText(/Пока компания нужна витрине/)
  await userEvent.click(screen.getByRole('button', { name: 'Убрать компанию' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }))
  expect(shop.asked('removeCompany')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Убрать компанию' }))
  const dialog = within(await findDialog())
  await userEvent.click(dialog.getByRole('button', { name: 'Убрать компанию' }))
  await screen.findByText('Компания ещё нужна')
  expect(shop.asked('removeCompany').map(({ ask }) => ask.id)).toEqual([3])
})
