import { money, number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Sideways } from '../../../ui/lists/Sideways.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Campaigns.module.css'
import type { CampaignResults } from './campaigns.api.ts'

interface Props {
  title: string
  rows: readonly CampaignResults[]
  nameOf: (key: string) => string
  /** A tag next to the name, as links carry it */
  codeOf?: (key: string) => string
}

/** From cards sent to rewards paid, a row a channel or campaign; scrolls sideways where it is narrow. */
export function CampaignTable({ title, rows, nameOf, codeOf }: Props) {
  const t = useWords()
  return (
    <ListGroup title={title}>
      <Sideways label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns.from')}</th>
              <th scope="col">{t('campaigns.shares')}</th>
              <th scope="col">{t('campaigns.touches')}</th>
              <th scope="col">{t('campaigns.inNetwork')}</th>
              <th scope="col">{t('campaigns.orders')}</th>
              <th scope="col">{t('campaigns.turnover')}</th>
              <th scope="col">{t('campaigns.rewards')}</th>
              <th scope="col">{t('campaigns.people')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {nameOf(row.key)}
                  {codeOf && row.key !== '' && <bdi>{codeOf(row.key)}</bdi>}
                </th>
                <td>{number(row.shares)}</td>
                <td>{number(row.touches)}</td>
                <td>{number(row.bound)}</td>
                <td>{number(row.orders)}</td>
                <td>
                  <bdi dir="ltr">{money(row.turnoverKop)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{money(row.rewardsKop)}</bdi>
                </td>
                <td>{number(row.people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </ListGroup>
  )
}
