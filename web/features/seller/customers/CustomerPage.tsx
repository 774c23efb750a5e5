import { useParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { GroupsSkeleton } from '../../../core/query/GroupsSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { day, moment } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { bonuses, money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { phone } from '../../../ui/phone.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CustomerBan } from './CustomerBan.tsx'
import { CustomerNote } from './CustomerNote.tsx'
import styles from './Customers.module.css'
import { type CustomerCard, shownName, useShowCustomerQuery } from './customers.api.ts'

/** One customer: contact, orders, bonuses, consents, the team's note and the ban (issue 16). */
export default function CustomerPage() {
  const t = useWords()
  const id = Number(useParams().id)
  const query = useShowCustomerQuery({ id }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      hidesPrevious
      denied={{ title: t('customers.closedTitle'), text: t('customers.closedText') }}
      gone={
        <EmptyState art={ownPicture('s-empty-search')} title={t('customers.gone')}>
          {appLink({ href: links.customers(), className: buttonClass(), children: t('customers.title') })}
        </EmptyState>
      }
      skeleton={
        <GroupsSkeleton>
          <Skeleton width="60%" height={24} />
          <Skeleton width="100%" height={64} radius={12} />
        </GroupsSkeleton>
      }
    >
      {(customer) => (
        <>
          <Contact customer={customer} />
          <CustomerNote key={customer.id} customer={customer} />
          <Orders customer={customer} />
          <Bonuses customer={customer} />
          <Consents customer={customer} />
          <CustomerBan customer={customer} />
        </>
      )}
    </QueryView>
  )
}

function Contact({ customer }: { customer: CustomerCard }) {
  const t = useWords()
  const now = useServerClock()
  const picture = usePictures()
  const name = shownName(customer, t)
  const isDialled = /^\+\d+$/.test(customer.phone)
  return (
    <ListGroup padded>
      <div className={styles.head}>
        <Avatar photo={picture(customer.photo)} name={name} size={56} />
        <span>
          <h1 dir="auto">{name}</h1>
          <small>
            {customer.joinedAt
              ? t('customers.joined', { date: day(customer.joinedAt, now) })
              : t('customers.outside')}
          </small>
        </span>
      </div>
      <Totals
        rows={[
          { label: t('customers.column.orders'), value: customer.orders },
          { label: t('customers.column.sum'), value: money(customer.sumKop) },
          ...(customer.lastOrderAt
            ? [{ label: t('customers.column.last'), value: day(customer.lastOrderAt, now) }]
            : []),
          ...(customer.phone && !isDialled
            ? [{ label: t('customers.column.phone'), value: phone(customer.phone) }]
            : []),
        ]}
      />
      {isDialled && (
        <a className={buttonClass({ kind: 'tonal' })} href={`tel:${customer.phone}`}>
          <Icon name="phone-fill" size={18} />
          <bdi className="num">{phone(customer.phone)}</bdi>
        </a>
      )}
    </ListGroup>
  )
}

function Orders({ customer }: { customer: CustomerCard }) {
  const t = useWords()
  const now = useServerClock()
  if (customer.lastOrders.length === 0) return null
  return (
    <ListGroup title={t('customers.lastOrders')}>
      {customer.lastOrders.map((order) => (
        <ListRow
          key={order.id}
          href={links.saleOrder(order.id)}
          renderLink={appLink}
          title={<bdi className="num">№ {order.number}</bdi>}
          text={`${t(`order.status.${order.status}`)} · ${moment(order.at, now)}`}
          value={<bdi className="num">{money(order.payableKop)}</bdi>}
        />
      ))}
    </ListGroup>
  )
}

function Bonuses({ customer: { bonuses: held } }: { customer: CustomerCard }) {
  const t = useWords()
  if (!held) return null
  return (
    <ListGroup title={t('customers.bonuses')} remark={t('customers.globalHint')} padded>
      <Totals
        rows={[
          { label: t('customers.local'), value: bonuses(held.localKop) },
          { label: t('customers.localExpected'), value: bonuses(held.localExpectedKop) },
          { label: t('customers.globalHere'), value: bonuses(held.globalHereKop) },
        ]}
      />
    </ListGroup>
  )
}

const CONSENTS = {
  offer: 'customers.consent.offer',
  pd_processing: 'customers.consent.pd_processing',
  pd_transfer: 'customers.consent.pd_transfer',
  marketing: 'customers.consent.marketing',
  birth_date: 'customers.consent.birth_date',
  photo_publication: 'customers.consent.photo_publication',
  name_in_network: 'customers.consent.name_in_network',
  age: 'customers.consent.age',
} as const
const isKnown = (kind: string): kind is keyof typeof CONSENTS => kind in CONSENTS

function Consents({ customer }: { customer: CustomerCard }) {
  const t = useWords()
  const now = useServerClock()
  return (
    <ListGroup title={t('customers.consents')} remark={t('customers.consentsHint')}>
      {customer.consents.length === 0 && <ListRow title={t('customers.noConsents')} />}
      {customer.consents.map(({ kind, at, withdrawnAt }) => (
        <ListRow
          key={`${kind} ${at.getTime()}`}
          title={t(isKnown(kind) ? CONSENTS[kind] : 'customers.consent.other')}
          text={
            withdrawnAt
              ? t('customers.withdrawn', { date: moment(withdrawnAt, now) })
              : t('customers.given', { date: moment(at, now) })
          }
        />
      ))}
    </ListGroup>
  )
}
