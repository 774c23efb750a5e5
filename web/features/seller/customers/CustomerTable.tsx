import { Link } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { day } from '../../../ui/dates.ts'
import { money, number } from '../../../ui/format.ts'
import { phone } from '../../../ui/phone.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Customers.module.css'
import { type CustomerBrief, shownName } from './customers.api.ts'

/** Customers as a table; the whole row opens the customer. */
export function CustomerTable({ customers }: { customers: readonly CustomerBrief[] }) {
  const t = useWords()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('customers.column.name')}</th>
            <th scope="col">{t('customers.column.phone')}</th>
            <th scope="col" className={styles.end}>
              {t('customers.column.orders')}
            </th>
            <th scope="col" className={styles.end}>
              {t('customers.column.sum')}
            </th>
            <th scope="col">{t('customers.column.last')}</th>
            <th scope="col">{t('customers.column.joined')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerTableRow key={customer.id} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CustomerTableRow({ customer }: { customer: CustomerBrief }) {
  const t = useWords()
  const now = useServerClock()
  const picture = usePictures()
  const name = shownName(customer, t)
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <Avatar photo={picture(customer.photo)} name={name} size={36} />
          <Link to={links.customer(customer.id)} className={styles.name}>
            <span dir="auto">{name}</span>
          </Link>
          {customer.isBanned && <b className={styles.banned}>{t('customers.banned')}</b>}
        </span>
      </td>
      <td className="num">{customer.phone === '' ? '—' : <bdi>{phone(customer.phone)}</bdi>}</td>
      <td className={styles.end}>
        <span className="num">{number(customer.orders)}</span>
      </td>
      <td className={styles.end}>
        <b className="num">
          <bdi>{money(customer.sumKop)}</bdi>
        </b>
      </td>
      <td>{customer.lastOrderAt ? day(customer.lastOrderAt, now) : '—'}</td>
      <td>{customer.joinedAt ? day(customer.joinedAt, now) : '—'}</td>
    </tr>
  )
}
