import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { money } from '../../../ui/format.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { MoveButtons } from '../../../ui/lists/MoveButtons.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './DeliverySettings.module.css'
import { type DeliverySettings, useOrderDeliveryMethodsMutation } from './delivery-settings.api.ts'
import { type DeliveryOption, type Method, moveId, TRAITS } from './delivery-settings.ts'

const WaySheet = lazySheet(() => import('./DeliveryKindSheet.tsx'))

/** Every way of delivery in the order buyers see them, and the one to add. */
export function MethodList({ settings: { methods, carriers } }: { settings: DeliverySettings }) {
  const t = useWords()
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <TitleBar title={t('delivery-settings.title')} text={t('delivery-settings.about')} />
      {methods.length === 0 ? (
        <EmptyState
          art={ownPicture('s-empty-orders')}
          title={t('delivery-settings.none')}
          text={t('delivery-settings.noneText')}
        />
      ) : (
        <ListGroup remark={t(isOrdering ? 'delivery-settings.orderHint' : 'delivery-settings.firstChosen')}>
          {methods.map((method) => (
            <MethodRow key={method.id} method={method} order={isOrdering ? methods : undefined} />
          ))}
        </ListGroup>
      )}
      {methods.length > 1 && (
        <div className={styles.order}>
          <Button kind="ghost" small aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
            {t(isOrdering ? 'delivery-settings.ordered' : 'delivery-settings.order')}
          </Button>
        </div>
      )}
      <AddMethod carriers={carriers} />
    </>
  )
}

/** Without `order` it opens the way; with it, arrows move it among the others. */
function MethodRow({ method, order }: { method: Method; order: readonly Method[] | undefined }) {
  const t = useWords()
  const { icon, hue } = TRAITS[method.way]
  const parts = {
    lead: <IconTile icon={icon} hue={hue} />,
    title: (
      <span dir="auto" className={method.on ? undefined : styles.off}>
        {method.name}
      </span>
    ),
    text: summaryOf(t, method),
  }
  if (order) return <ListRow {...parts} value={<MoveMethodButtons method={method} order={order} />} />
  return <ListRow {...parts} href={links.deliveryMethod(method.id)} renderLink={appLink} />
}

function MoveMethodButtons({ method, order }: { method: Method; order: readonly Method[] }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [save] = useOrderDeliveryMethodsMutation()
  const ids = order.map(({ id }) => id)
  const move = async (step: -1 | 1) => {
    const { error } = await save({ ids: moveId(ids, method.id, step) })
    if (error) toastError(error)
  }
  return (
    <MoveButtons
      labels={{
        up: t('delivery-settings.up', { name: method.name }),
        down: t('delivery-settings.down', { name: method.name }),
        first: t('disabled.firstItem'),
        last: t('disabled.lastItem'),
      }}
      isFirst={ids[0] === method.id}
      isLast={ids.at(-1) === method.id}
      onMove={(step) => void move(step)}
    />
  )
}

/** «300 ₽ · бесплатно от 5 000 ₽ · только Москва»; first of all whether buyers see it at all. */
function summaryOf(t: Translate, method: Method): string {
  const traits = TRAITS[method.way]
  const { priceKop, freeFromKop, cities } = method
  const parts = [
    ...(method.on ? [] : [t('delivery-settings.isOff')]),
    ...(traits.carrier === 'cdek' ? [t('delivery-settings.carrierPrice', { city: method.fromCity })] : []),
    ...(traits.priced && traits.carrier === 'own'
      ? [priceKop === 0 ? t('common.free') : money(priceKop)]
      : []),
    ...(traits.priced && freeFromKop !== null ? [t('order.freeFrom', { sum: money(freeFromKop) })] : []),
    ...(method.address === '' ? [] : [method.address]),
    ...(cities.length === 0 ? [] : [t('delivery-settings.only', { cities: shortList(cities) })]),
    ...(method.codAllowed ? [] : [t('delivery-settings.noCod')]),
  ]
  return parts.length === 0 ? t(`delivery-settings.way.${method.way}`) : parts.join(' · ')
}

function shortList(cities: readonly string[]): string {
  return cities.length > 3 ? `${cities.slice(0, 3).join(', ')}…` : cities.join(', ')
}

function AddMethod({ carriers }: { carriers: readonly string[] }) {
  const t = useWords()
  const navigate = useNavigate()
  const sheet = useSheet()
  const choose = (way: DeliveryOption) => {
    sheet.close()
    navigate(links.newDelivery(way))
  }
  return (
    <>
      <StickyBar>
        <Button wide onClick={() => sheet.show(true)}>
          {t('delivery-settings.add')}
        </Button>
      </StickyBar>
      {sheet.subject && <WaySheet {...sheet.overlay} carriers={carriers} onChoose={choose} />}
    </>
  )
}
