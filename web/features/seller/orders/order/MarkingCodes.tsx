import type { MarkingFault } from '@sarafan/contract/orders/marking-codes'
import { type KeyboardEvent, useState } from 'react'
import { noticeText } from '../../../../core/api/error-text.ts'
import { refusalFields } from '../../../../core/api/refusal-fields.ts'
import { useErrorToast } from '../../../../core/overlays/useToast.ts'
import {
  useRemoveMarkingCodeMutation,
  useSaveMarkingCodeMutation,
} from '../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { ScanButton } from './scanning/ScanButton.tsx'

/** Longer than any code. */
const MOST_SIGNS = 200
const FAULTS: readonly MarkingFault[] = ['start', 'gtin', 'serial', 'separator', 'tail']

/** The codes of «Честный знак» of packed units; a hand scanner types them and presses Enter. */
export function MarkingCodes({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [remove] = useRemoveMarkingCodeMutation()
  const { marking, order } = sale
  if (marking.length === 0) return null
  const isLacking = marking.some(({ codes, needed }) => codes.length < needed)
  const drop = async (codeId: number) => {
    const { error } = await remove({ id: order.id, codeId })
    if (error) toastError(error)
  }
  return (
    <ListGroup
      title={t('seller-orders.marking')}
      large
      remark={isLacking ? t('seller-orders.markingHint') : undefined}
    >
      {marking.map(({ lineId, codes, needed }) => (
        <ListRow
          key={lineId}
          title={<bdi>{order.lines.find(({ id }) => id === lineId)?.name}</bdi>}
          value={t('seller-orders.markingOf', { count: codes.length, needed })}
        />
      ))}
      {marking.flatMap(({ codes }) =>
        codes.map(({ id, identity }) => (
          <ListRow
            key={id}
            title={<bdi className="num">{identity}</bdi>}
            value={
              sale.canManage && (
                <IconButton
                  icon="trash"
                  label={t('seller-orders.markingRemove', { code: identity })}
                  onClick={() => void drop(id)}
                />
              )
            }
          />
        )),
      )}
      {sale.canManage && isLacking && <CodeField orderId={order.id} />}
    </ListGroup>
  )
}

/** Takes codes one after another; what the server refuses stays, with the reason. */
function CodeField({ orderId }: { orderId: string }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveMarkingCodeMutation()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const send = async (text = code) => {
    if (text.trim() === '' || isLoading) return
    const answer = await save({ id: orderId, code: text })
    setError(answer.error ? faultText(t, answer.error) : undefined)
    setCode(answer.error ? text : '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Scanners send GS as Ctrl+] or F8, which browsers do not put into a field.
    const isSeparator = event.key === 'F8' || (event.ctrlKey && (event.key === ']' || event.key === 'ъ'))
    if (isSeparator) setCode((typed) => `${typed}\u001d`)
    else if (event.key === 'Enter') void send()
    else return
    event.preventDefault()
  }
  return (
    <ListGroup padded>
      <Field
        label={t('seller-orders.markingCode')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        maxLength={MOST_SIGNS}
        // The field shows GS as a picture of it; the server reads both.
        value={code.replaceAll('\u001d', '␝')}
        error={error}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button small kind="tonal" busy={isLoading} onClick={() => void send()}>
        {t('seller-orders.markingAdd')}
      </Button>
      <ScanButton onCode={(scanned) => void send(scanned)} />
    </ListGroup>
  )
}

function faultText(t: ReturnType<typeof useWords>, error: unknown): string {
  const fault = FAULTS.find((one) => one === refusalFields(error).code)
  return fault ? t(`seller-orders.markingFaults.${fault}`) : noticeText(error)
}
