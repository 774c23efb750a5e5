// @vitest-environment happy-dom
import type { ResponseOf } from '@sarafan/contract/call'
import type { leadCalls } from '@sarafan/contract/showcases/leads'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LeadForm } from '../../../parts/leads/LeadForm.tsx'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import LeadsPage from './LeadsPage.tsx'

type Lead = ResponseOf<typeof leadCalls.showLeads>['Leads'][number]

const lead: Lead = {
  Id: 'abcdefghijklmnopqrstuvwxy',
  Name: 'Марина',
  Phone: '+79162041855',
  Comment: 'В субботу',
  Status: 'new',
  ActionID: 5,
  ActionTitle: 'Первая чашка',
  Recommended: 'Анна К.',
  OrderNumber: null,
  Note: '',
  At: '2026-11-21T09:00:00Z',
}
const page = (Leads: Lead[]) => ({
  Leads,
  Counts: { new: Leads.length, in_work: 0, converted: 0, rejected: 0 },
  Actions: [{ ActionID: 5, Title: 'Первая чашка', Views: 120, Leads: Leads.length }],
  Pager: { currentPage: 1, totalPages: 1 },
})

test('domain 4.5: a request is sent with name, phone and consent, and the form thanks for it', async () => {
  const shop = await openShop(<LeadForm actionId={5} consentPage="soglasie" />, {
    answers: { sendLead: () => ({ reply: { ok: true } }) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(screen.getByText('Нужен российский номер, 10 цифр')).toBeTruthy()
  expect(screen.getByText('Без согласия мы не сможем перезвонить')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Телефон'), '89162041855')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  await screen.findByText('Заявка у нас')
  expect(shop.asked('sendLead').map(({ ask }) => ask)).toEqual([
    { method: 'sendLead', ActionID: 5, Name: 'Анна', Phone: '+7 916 204-18-55', Consent: true },
  ])
})

test('domain 4.5: members see the person and take the request into work', async () => {
  const shop = await openShop(<LeadsPage />, {
    answers: {
      showLeads: () => ({ reply: page([lead]) }),
      moveLead: () => ({ reply: { Lead: { ...lead, Status: 'in_work' } } }),
    },
  })
  expect(await screen.findByRole('article', { name: 'Марина' })).toBeTruthy()
  expect(screen.getByText('120 просмотров')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Взять в работу' }))
  await waitFor(() =>
    expect(shop.asked('moveLead').map(({ ask }) => [ask.Id, ask.Status])).toEqual([[lead.Id, 'in_work']]),
  )
})

test('domain 4.5: without requests the screen links to the landing pages; without the right it is closed', async () => {
  await openShop(<LeadsPage />, { answers: { showLeads: () => ({ reply: page([]) }) } })
  expect(await screen.findByText('Заявок пока нет')).toBeTruthy()
  await openShop(<LeadsPage />, {
    answers: { showLeads: () => ({ status: 403, body: 'Нет', code: 'forbidden' }) },
  })
  expect(await screen.findByText('Заявки не для всех')).toBeTruthy()
})

test('issue 17: a status without requests does not say that the next chosen one has none', async () => {
  const second = Promise.withResolvers<{ reply: ReturnType<typeof page> }>()
  await openShop(<LeadsPage />, {
    answers: { showLeads: (_, times) => (times === 1 ? { reply: page([]) } : second.promise) },
  })
  await screen.findByText('Заявок пока нет')
  await userEvent.click(screen.getByRole('button', { name: /^В работе/ }))
  await screen.findByRole('status', { name: 'Загружаем' })
  expect(screen.queryByText('Таких заявок нет')).toBeNull()
  second.resolve({ reply: page([]) })
  await screen.findByText('Таких заявок нет')
})

test('domain 4.5: a request is closed with an order number and a note; an unknown number is reported at its field', async () => {
  const busy: Lead = { ...lead, Status: 'in_work', Note: 'Перезвонить в шесть' }
  let answers = 0
  const shop = await openShop(<LeadsPage />, {
    answers: {
      showLeads: () => ({ reply: page([busy]) }),
      moveLead: () =>
        answers++ === 0
          ? { status: 404, body: { code: 'order_not_found', message: 'Нет' } }
          : { reply: { Lead: { ...busy, Status: 'converted' } } },
    },
  })
  await screen.findByText('Перезвонить в шесть')
  await userEvent.click(screen.getByRole('button', { name: 'Стала заказом' }))
  const sheet = within(await findDialog({ name: 'Стала заказом' }))
  await userEvent.type(sheet.getByLabelText('Номер заказа'), '№ 1-000482')
  await userEvent.type(sheet.getByLabelText('Заметка'), ', взяла две')
  await userEvent.click(sheet.getByRole('button', { name: 'Стала заказом' }))
  await sheet.findByText('Такого заказа нет')
  await userEvent.click(sheet.getByRole('button', { name: 'Стала заказом' }))
  await waitFor(() =>
    expect(shop.asked('moveLead').at(-1)?.ask).toMatchObject({
      Status: 'converted',
      OrderNumber: '1-000482',
      Note: 'Перезвонить в шесть, взяла две',
    }),
  )
  await waitFor(() => expect(shop.asked('moveLead')).toHaveLength(2))
})

test('domain 4.5: a phone that the server refuses is reported at its field, and the request keeps its text', async () => {
  const shop = await openShop(<LeadForm actionId={5} consentPage="" comment="О чём спросить" />, {
    answers: {
      sendLead: () => ({
        status: 422,
        body: { code: 'invalid_question', message: 'Проверьте поля', fields: { Phone: 'phone' } },
      }),
    },
  })
  await userEvent.type(screen.getByLabelText('Телефон'), '9162041855')
  await userEvent.type(screen.getByLabelText('О чём спросить'), 'Про доставку')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  await screen.findByText('Нужен российский номер, 10 цифр')
  expect(document.activeElement).toBe(screen.getByLabelText('Телефон'))
  expect(shop.asked('sendLead')[0]?.ask).toMatchObject({ Comment: 'Про доставку' })
  void shop.router.navigate('/account')
  await screen.findByText('Выйти без сохранения?')
})

test('domain 4.5: a request that could not be taken keeps its status, and its button works again', async () => {
  const shop = await openShop(<LeadsPage />, {
    answers: { showLeads: () => ({ reply: page([lead]) }), moveLead: () => 'dead' },
  })
  const take = await screen.findByRole('button', { name: 'Взять в работу' })
  await userEvent.click(take)
  await screen.findByText('Нет связи. Проверьте интернет')
  await userEvent.click(take)
  await waitFor(() => expect(shop.asked('moveLead')).toHaveLength(2))
  expect(screen.getByRole('article', { name: 'Марина' }).textContent).toContain('Новая')
})

test('domain 4.5: a status without requests says so without sending the seller away, and is in the address', async () => {
  const shop = await openShop(<LeadsPage />, {
    path: '/?page=2',
    answers: { showLeads: ({ status }) => ({ reply: page(status ? [] : [lead]) }) },
  })
  await screen.findByRole('article', { name: 'Марина' })
  await userEvent.click(screen.getByRole('button', { name: /^Отклонена/ }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(shop.router.state.location.search).toBe('?status=rejected')
  expect(shop.asked('showLeads').at(-1)?.ask).toMatchObject({ status: 'rejected', page: '0' })
  expect(screen.getByText('Таких заявок нет')).toBeTruthy()
})
