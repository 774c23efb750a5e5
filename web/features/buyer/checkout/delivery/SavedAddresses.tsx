import { useConfirm } from '../../../../core/overlays/confirm.tsx'
import { useErrorToast } from '../../../../core/overlays/useToast.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import {
  type SavedAddress,
  useRemoveAddressMutation,
  useSetDefaultAddressMutation,
  useShowAddressesQuery,
} from '../../../../parts/address/address.api.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from './Address.module.css'

interface Props {
  open: boolean
  onClose: () => void
  onChoose: (address: SavedAddress) => void
}

/** The shopper's own addresses: choose one, make one the usual one, forget one. */
export default function SavedAddresses({ open, onClose, onChoose }: Props) {
  const t = useWords()
  const query = useShowAddressesQuery()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.savedAddresses')}
      closeLabel={t('common.close')}
      grouped
    >
      <div className={styles.list}>
        <QueryView query={query} skeleton={<AddressesSkeleton />}>
          {(addresses) => <SavedAddressList addresses={addresses} onChoose={onChoose} />}
        </QueryView>
      </div>
    </Sheet>
  )
}

function SavedAddressList({
  addresses,
  onChoose,
}: {
  addresses: readonly SavedAddress[]
  onChoose: Props['onChoose']
}) {
  const t = useWords()
  if (addresses.length === 0) return <p className={styles.none}>{t('order.noAddresses')}</p>
  return (
    <div className={styles.cells}>
      {addresses.map((address) => (
        <SavedAddressRow key={address.id} address={address} onChoose={onChoose} />
      ))}
    </div>
  )
}

function SavedAddressRow({ address, onChoose }: { address: SavedAddress; onChoose: Props['onChoose'] }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [remove] = useRemoveAddressMutation()
  const [setDefault, { isLoading }] = useSetDefaultAddressMutation()
  const { id, line, city, isDefault } = address

  async function forget(): Promise<void> {
    if (!(await confirm({ title: t('order.forgetAddress'), text: line, cancel: t('order.keep') }))) return
    const { error } = await remove(id)
    if (error) toastError(error)
  }
  async function prefer(): Promise<void> {
    const { error } = await setDefault(id)
    if (error) toastError(error)
  }
  return (
    <div className={styles.row}>
      <ListRow
        lead={<Icon name={isDefault ? 'map-pin-fill' : 'map-pin'} size={24} />}
        title={<span dir="auto">{line}</span>}
        text={isDefault ? `${city} · ${t('order.usualAddress')}` : city}
        onClick={() => onChoose(address)}
      />
      {!isDefault && (
        <IconButton
          icon="check"
          label={t('order.makeUsual', { address: line })}
          busy={isLoading}
          onClick={prefer}
        />
      )}
      <IconButton icon="trash" label={t('order.forgetOne', { address: line })} onClick={forget} />
    </div>
  )
}

const ROWS = ['first', 'second'] as const

/** Addresses or points before the server has answered. */
export function AddressesSkeleton() {
  const t = useWords()
  return (
    <div className={styles.cells} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {ROWS.map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="70%" height={18} />
          <Skeleton width="45%" height={14} />
        </div>
      ))}
    </div>
  )
}
