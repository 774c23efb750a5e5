// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Again } from '../../../test/Again.tsx'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import TransferPage from './TransferPage.tsx'
import UploadPage from './UploadPage.tsx'

type Transfer = WireResponse<'showTransfer'>
const RQ = 'abcdefghijklmnopqrst'
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const terms: WireResponse<'getWithdrawBonusesData'> = {
  Allowed: false,
  Reason: 'below_minimum',
  Available: 120,
  Minimum: 1000,
  FeePercent: 1,
  FeeMinimum: 30,
  TaxPercent: 0,
  TaxNote: '',
  TaxStatus: 'npd',
  Requisites: null,
  Companies: [],
  Open: null,
}
const withdrawal = (id: string, Amount: number): Transfer['Withdrawals'][number] => ({
  id: id.repeat(24),
  Amount,
  Fee: 30,
  Tax: 0,
  Net: Amount - 30,
  Status: 'paid',
  To: 'Т-Банк •• 4567',
  CreatedAt: '2026-10-20T10:00:00Z',
  DecidedAt: null,
  Reason: '',
  CanCancel: false,
})
const transfer = (of: Partial<Transfer> = {}): Transfer => ({
  IsAgent: true,
  VerifiedUntil: null,
  rq: null,
  Withdrawals: [],
  pager: { currentPage: 1, totalPages: 1 },
  ...of,
})
const request: WireResponse<'showAgentRequest'> = {
  rq: RQ,
  Type: 'become_agent',
  TaxStatus: 'npd',
  Status: 'need_documents',
  FullName: 'Анна К',
  Inn: '',
  CompanyID: null,
  Comment: '',
  CreatedAt: '2026-11-20T10:00:00Z',
  DecidedAt: null,
  Reasons: ['Не видно номера'],
  Missing: ['passport_main'],
  Documents: [],
}

test('AP-41: the transfer page shows the withdrawable sum and earlier withdrawals by pages', async () => {
  const shop = await openShop(<TransferPage />, {
    path: '/account/mlm/transfer/',
    answers: {
      serverTime,
      getWithdrawBonusesData: () => ({ reply: terms }),
      showTransfer: ({ page }) => ({
        reply: transfer({
          Withdrawals: page === '1' ? [withdrawal('b', 3000)] : [withdrawal('a', 2000)],
          pager: { currentPage: page === '1' ? 2 : 1, totalPages: 2 },
        }),
      }),
    },
  })
  await screen.findByText('Вывести можно от 1 000 ₽')
  await screen.findByText('2 000 ₽')
  await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }))
  await screen.findByText('3 000 ₽')
  expect(screen.queryByText('2 000 ₽')).toBeNull()
  expect(shop.asked('showTransfer').at(-1)?.ask).toMatchObject({ page: '1' })
})

test('AP-63: the transfer page sends createWithdraw once under one key', async () => {
  const may: WireResponse<'getWithdrawBonusesData'> = {
    ...terms,
    Allowed: true,
    Reason: '',
    Available: 5000,
    Requisites: { Kind: 'sbp', Phone: '+79162041855', Bank: 'Т-Банк' },
  }
  const shop = await openShop(<TransferPage />, {
    path: '/account/mlm/transfer/',
    answers: {
      serverTime,
      getWithdrawBonusesData: () => ({ reply: may }),
      showTransfer: () => ({ reply: transfer() }),
      createWithdraw: () => ({ reply: { Withdrawal: { ...withdrawal('c', 2000), Status: 'new' } } }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Сумма вывода'), '2000')
  await userEvent.click(screen.getByRole('button', { name: /^Вывести/ }))
  await waitFor(() => expect(shop.asked('createWithdraw')).toHaveLength(1))
  expect(shop.asked('createWithdraw')[0]?.ask).toMatchObject({
    method: 'createWithdraw',
    Amount: '2000.00',
    Requisites: may.Requisites,
  })
  expect(shop.asked('createWithdraw')[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('AP-40: a link to a request opens that request with why it came back', async () => {
  const shop = await openShop(<UploadPage />, {
    path: `/account/mlm/upload/?rq=${RQ}`,
    answers: { showAgentRequest: () => ({ reply: request }) },
  })
  await screen.findByText('Не видно номера')
  await screen.findByText('Нужны ещё документы')
  expect(screen.getByLabelText(/Паспорт, разворот с фото/)).toBeTruthy()
  expect(shop.asked('showAgentRequest').map(({ ask }) => ask.rq)).toEqual([RQ])
})

test('AP-40: while documents are sent the choice of more says why it waits, and keeps the focus', async () => {
  const shop = await openShop(<UploadPage />, {
    path: `/account/mlm/upload/?rq=${RQ}`,
    answers: {
      showAgentRequest: () => ({ reply: request }),
      uploadRequestDocuments: () => new Promise(() => undefined),
    },
  })
  const input = await screen.findByLabelText<HTMLInputElement>(/Паспорт, разворот с фото/)
  const scan = new File(['%PDF-1.7'], 'паспорт.pdf', { type: 'application/pdf' })
  await userEvent.upload(input, scan)
  await waitFor(() => expect(input.title).toBe('Дождитесь, пока файлы отправятся'))
  expect([input.getAttribute('aria-disabled'), input.disabled]).toEqual(['true', false])
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(input.title)
  await userEvent.upload(input, scan)
  expect(shop.asked('uploadRequestDocuments')).toHaveLength(1)
})

test('AP-40: a foreign or broken link says that the request does not exist and links to the own one', async () => {
  const shop = await openShop(<UploadPage />, {
    path: `/account/mlm/upload?rq=${RQ}`,
    answers: {
      showAgentRequest: () => ({ status: 404, body: 'Нет такой заявки', code: 'request_not_found' }),
      showTransfer: () => ({ reply: transfer() }),
    },
  })
  await screen.findByText('Такой заявки нет')
  await userEvent.click(screen.getByRole('link', { name: 'Моя заявка' }))
  await screen.findByLabelText('Фамилия, имя, отчество')
  expect(shop.router.state.location.pathname).toBe('/account/mlm/upload')
})

test('AP-40: without a link the open request is found', async () => {
  const shop = await openShop(<UploadPage />, {
    path: '/account/mlm/upload',
    answers: {
      showTransfer: () => ({ reply: transfer({ rq: RQ }) }),
      showAgentRequest: () => ({ reply: request }),
    },
  })
  await waitFor(() => expect(shop.asked('showAgentRequest').map(({ ask }) => ask.rq)).toEqual([RQ]))
  await screen.findByText('Не видно номера')
})

test('AP-40: the own request stays when its refetch failed', async () => {
  const shop = await openShop(
    <Again>
      <UploadPage />
    </Again>,
    {
      path: '/account/mlm/upload',
      answers: { showTransfer: (_, times) => (times === 1 ? { reply: transfer() } : 'dead') },
    },
  )
  await screen.findByLabelText('Фамилия, имя, отчество')
  await userEvent.click(screen.getByRole('button', { name: 'Открыть снова' }))
  await waitFor(() => expect(shop.asked('showTransfer').length).toBeGreaterThan(1))
  await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.getByLabelText('Фамилия, имя, отчество')).toBeTruthy()
})

test.each([
  ['transfer', <TransferPage key="transfer" />, 'getWithdrawBonusesData'],
  ['upload', <UploadPage key="upload" />, 'showTransfer'],
] as const)(
  'decision 002: in a session of the showcase’s own bot %s links to the platform’s app and sends no request',
  async (_name, page, call) => {
    const shop = await openShop(page, { config: { platformLink: 'https://t.me/hub_bot?start=s9ix' } })
    const way = await screen.findByRole('link', { name: /приложении площадки/ })
    expect(way.getAttribute('href')).toBe('https://t.me/hub_bot?start=s9ix')
    expect(shop.asked(call)).toEqual([])
  },
)

const company: WireResponse<'showCompanies'>['Companies'][number] = {
  ID: 7,
  Type: 'ooo',
  NameFull: 'ООО «Тёплый дом»',
  NameShort: 'Тёплый дом',
  Inn: '7707083893',
  Kpp: '',
  Ogrn: '',
  LegalAddress: 'Москва',
  Director: '',
  Bik: '',
  BankName: '',
  Account: '',
  CorrAccount: '',
  TaxSystem: 'osn',
  Vat: 'none',
  Kkt: 'seller',
  Phone: '',
  Email: '',
  Status: 'verified',
  Reason: '',
  Version: 1,
  Removable: false,
}
async function asCompany(Companies: WireResponse<'showCompanies'>['Companies']) {
  const shop = await openShop(<UploadPage />, {
    answers: {
      showTransfer: () => ({ reply: transfer({ IsAgent: false }) }),
      showCompanies: () => ({ reply: { Companies } }),
      createAgentRequest: () => ({ reply: request }),
      showAgentRequest: () => ({ reply: request }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Фамилия, имя, отчество'), 'Рыжова Анна')
  await userEvent.selectOptions(screen.getByLabelText('Кто платит налог'), 'Выплаты получает моя компания')
  return shop
}

test('AP-59: a company requests with one of the person’s companies instead of an ИНН', async () => {
  const shop = await asCompany([company])
  await userEvent.selectOptions(await screen.findByLabelText('Компания'), 'Тёплый дом')
  expect(screen.queryByLabelText('ИНН')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'К документам' }))
  await screen.findByText('Нужны ещё документы')
  expect(shop.asked('createAgentRequest').map(({ ask }) => ask)).toEqual([
    expect.objectContaining({ TaxStatus: 'company', FullName: 'Рыжова Анна', CompanyID: 7 }),
  ])
})

test('a person without a company gets a link to create one', async () => {
  const shop = await asCompany([])
  const way = await screen.findByRole('link', { name: 'Добавить компанию' })
  expect(way.getAttribute('href')).toBe('/account/companies?id=new')
  await userEvent.click(screen.getByRole('button', { name: 'К документам' }))
  expect(shop.asked('createAgentRequest')).toEqual([])
})
