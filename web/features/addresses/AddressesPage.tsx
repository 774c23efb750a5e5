import { useSearchParams } from 'react-router'
import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { useConfirm } from '../../app/confirm.tsx'
import { links } from '../../app/links.ts'
import { OwnList } from '../../app/OwnList.tsx'
import { ownPicture } from '../../app/pictures.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWords } from '../../words/useWords.ts'
import {
  type SavedAddress,
  useRemoveAddressMutation,
  useSetDefaultAddressMutation,
  useShowAddressesQuery,
} from '../order/address.api.ts'
import styles from './Addresses.module.css'
import { AddressForm } from './AddressForm.tsx'

/** The person's own addresses; `?id=` opens one of them, `?id=new` an empty form (domain.md 4.7). */
export default function AddressesPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const asked = useShowAddressesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Answered asked={asked} waiting={<RowsSkeleton count={3} />}>
      {(addresses) => {
        const address = addresses.find((one) => String(one.id) === id)
        if (address) return <AddressForm key={address.id} address={address} />
        return id === 'new' ? <AddressForm /> : <List addresses={addresses} />
      }}
    </Answered>
  )
}

function List({ addresses }: { addresses: readonly SavedAddress[] }) {
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
      {(address) => <Row key={address.id} address={address} />}
    </OwnList>
  )
}

function Row({ address }: { address: SavedAddress }) {
  const t = useWords()
  const confirm = useConfirm()
  const [tell, tellError] = [useTell(), useTellError()]
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
    if (error) tellError(error)
    else tell(t('addresses.forgotten'))
  }
  async function prefer(): Promise<void> {
    const { error } = await setDefault(id)
    if (error) tellError(error)
  }
  return (
    <div className={styles.row}>
      <Cell
        lead={<Tile icon={isDefault ? 'map-pin-fill' : 'map-pin'} hue={isDefault ? 10 : 250} />}
        title={<span dir="auto">{line}</span>}
        text={
          <>
            <bdi>{city.name}</bdi>
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
          disabled={isLoading}
          onClick={prefer}
        />
      )}
      <IconButton icon="trash" label={t('addresses.forgetOne', { address: line })} onClick={forget} />
    </div>
  )
}
