import { useSearchParams } from 'react-router'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { OwnList } from '../../../core/query/OwnList.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import {
  type SavedAddress,
  useRemoveAddressMutation,
  useSetDefaultAddressMutation,
  useShowAddressesQuery,
} from '../../../parts/address/address.api.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Addresses.module.css'
import { AddressForm } from './AddressForm.tsx'

/** The person's own addresses; `?id=` opens one of them, `?id=new` an empty form (domain.md 4.7). */
export default function AddressesPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const query = useShowAddressesQuery(undefined, useFreshPerVisit())
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={3} />}>
      {(addresses) => {
        const address = addresses.find((one) => String(one.id) === id)
        if (address) return <AddressForm key={address.id} address={address} />
        return id === 'new' ? <AddressForm /> : <AddressList addresses={addresses} />
      }}
    </QueryView>
  )
}

function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useWords()
  return (
    <OwnList
      items={addresses}
      title={t('addresses.title')}
      remark={t('addresses.hint')}
      none={{
        art: ownPicture('s-empty-catalogue'),
        title: t('addresses.noneTitle'),
        text: t('addresses.noneText'),
      }}
      add={{ href: links.address('new'), label: t('addresses.add') }}
    >
      {(address) => <AddressRow key={address.id} address={address} />}
    </OwnList>
  )
}

function AddressRow({ address }: { address: SavedAddress }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [remove] = useRemoveAddressMutation()
  const [setDefault, { isLoading }] = useSetDefaultAddressMutation()
  const { id, line, city, isDefault } = address

  async function forget(): Promise<void> {
    const isSure = await confirm({
      title: t('addresses.forgetTitle'),
      text: line,
      accept: t('addresses.forget'),
      cancel: t('addresses.keep'),
    })
    if (!isSure) return
    const { error } = await remove(id)
    if (error) toastError(error)
    else toast(t('addresses.forgotten'))
  }
  async function prefer(): Promise<void> {
    const { error } = await setDefault(id)
    if (error) toastError(error)
  }
  return (
    <div className={styles.row}>
      <ListRow
        lead={<IconTile icon={isDefault ? 'map-pin-fill' : 'map-pin'} hue={isDefault ? 10 : 250} />}
        title={<span dir="auto">{line}</span>}
        text={
          <>
            <bdi>{city}</bdi>
            {isDefault && ` · ${t('addresses.usual')}`}
          </>
        }
        href={links.address(id)}
        renderLink={appLink}
      />
      {!isDefault && (
        <IconButton
          icon="check"
          label={t('addresses.makeUsual', { address: line })}
          busy={isLoading}
          onClick={prefer}
        />
      )}
      <IconButton icon="trash" label={t('addresses.forgetOne', { address: line })} onClick={forget} />
    </div>
  )
}
