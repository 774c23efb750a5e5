// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useShowSaleOrderQuery } from '../../../../parts/seller-orders/seller-orders.api.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { WireResponse } from '../../../../test/wire.ts'
import { sale } from '../seller-orders.fixtures.ts'
import { MarkingCodes } from './MarkingCodes.tsx'

const id = 'a'.repeat(24)
const lacking: WireResponse<'showSaleOrder'>['Marking'] = [
  { LineId: 1, Group: 'shoes', Needed: 2, Codes: [{ ID: 7, Identity: '010460043993125621aaaaa' }] },
]

function Shown() {
  const { data } = useShowSaleOrderQuery(id)
  return data ? <MarkingCodes sale={data} /> : null
}

test('issue 16: a hand scanner types a code with its separators and presses Enter; a refused code stays with the reason', async () => {
  const refused = {
    status: 422,
    body: { code: 'marking_code_invalid', message: 'Не код', fields: { Code: 'separator' } },
  }
  const shop = await openShop(<Shown />, {
    answers: {
      showSaleOrder: () => ({ reply: sale({ Marking: lacking }) }),
      saveMarkingCode: (_, times) => (times === 1 ? { reply: { Marking: lacking } } : refused),
    },
  })
  await screen.findByText('1 из 2')
  const field = screen.getByLabelText<HTMLInputElement>('Код «Честного знака»')
  await userEvent.type(field, '0104600439931256')
  fireEvent.keyDown(field, { key: ']', ctrlKey: true })
  await userEvent.type(field, '91EE{Enter}')
  await waitFor(() => expect(shop.asked('saveMarkingCode')).toHaveLength(1))
  expect(String(shop.asked('saveMarkingCode')[0]?.ask.Code).replaceAll('␝', '\u001d')).toBe(
    '0104600439931256\u001d91EE',
  )
  await waitFor(() => expect(field.value).toBe(''))
  await userEvent.type(field, '01{Enter}')
  await screen.findByText(/Сканер потерял разделители/)
  expect(field.value).toBe('01')
})

test('issue 16: a code scanned by mistake can be removed, and a complete order asks for no more', async () => {
  const full = lacking.map((line) => ({ ...line, Needed: 1 }))
  const shop = await openShop(<Shown />, {
    answers: {
      showSaleOrder: () => ({ reply: sale({ Marking: full }) }),
      removeMarkingCode: () => ({ reply: { Marking: lacking } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Убрать код/ }))
  await waitFor(() => expect(shop.asked('removeMarkingCode')[0]?.ask.CodeId).toBe(7))
  expect(screen.queryByLabelText('Код «Честного знака»')).toBeNull()
})
