import { useServerClock } from '../../../../core/config/clock.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { day, moment } from '../../../../ui/dates.ts'
import { number } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { Totals } from '../../../../ui/lists/Totals.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Platform.module.css'
import { type PersonCard, usePersonCardQuery } from '../platform.api.ts'
import { useLiftBan } from './useLiftBan.ts'

const BanSheet = lazySheet(() => import('./BanSheet.tsx'))

interface Props {
  id: number
  open: boolean
  onClose: () => void
}

/**
 * A person as the platform sees them: masked, with their showcases, bans and available actions (domain.md
 * 7.2).
 */
export default function PersonCardSheet({ id, open, onClose }: Props) {
  const t = useWords()
  const query = usePersonCardQuery({ id }, { skip: !open, refetchOnMountOrArgChange: true })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={query.data?.name ?? t('platform.person')}
      closeLabel={t('common.close')}
    >
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />}>
        {(person) => <PersonCardContent person={person} />}
      </QueryView>
    </Sheet>
  )
}

function PersonCardContent({ person }: { person: PersonCard }) {
  const t = useWords()
  const now = useServerClock()
  const lift = useLiftBan()
  const banning = useSheet()
  const { id, name, showcases, companies, isBanned } = person
  const subject = { kind: 'person', id, name } as const
  const yesNo = (flag: boolean) => t(flag ? 'platform.yes' : 'platform.no')
  return (
    <>
      <ListGroup padded>
        <Totals
          rows={[
            { label: 'ID', value: String(id) },
            { label: t('platform.refCode'), value: person.refCode },
            { label: t('platform.phone'), value: person.phone || t('platform.noPhone') },
            { label: t('platform.since'), value: day(person.since, now) },
            {
              label: t('platform.seen'),
              value: person.seenAt ? moment(person.seenAt, now) : t('platform.jobs.never'),
            },
            { label: t('platform.sessions'), value: number(person.sessions) },
            { label: t('platform.orders'), value: number(person.orders) },
            { label: t('platform.isAgent'), value: yesNo(person.isAgent) },
            { label: t('platform.isAdmin'), value: yesNo(person.isAdmin) },
          ]}
        />
        {person.mayBan && (
          <div className={styles.decide}>
            <Button
              small
              kind={isBanned ? 'tonal' : 'danger'}
              onClick={() => (isBanned ? lift(subject) : banning.show(true))}
            >
              {t(isBanned ? 'bans.unban' : 'bans.ban')}
            </Button>
          </div>
        )}
      </ListGroup>
      {showcases.length > 0 && (
        <ListGroup title={t('bans.showcases')}>
          {showcases.map((showcase) => (
            <ListRow
              key={showcase.id}
              lead={<IconTile icon="storefront-fill" hue={35} />}
              title={<span dir="auto">{showcase.name}</span>}
              text={t(`audit.role.${showcase.role}`)}
            />
          ))}
        </ListGroup>
      )}
      {companies.length > 0 && (
        <ListGroup title={t('companies.title')}>
          {companies.map((company) => (
            <ListRow
              key={company.id}
              lead={<IconTile icon="buildings-fill" hue={285} />}
              title={<span dir="auto">{company.name}</span>}
              text={t(`companies.status.${company.status}`)}
            />
          ))}
        </ListGroup>
      )}
      <PersonBans bans={person.bans} />
      {banning.subject && <BanSheet subject={subject} {...banning.overlay} />}
    </>
  )
}

function PersonBans({ bans }: { bans: PersonCard['bans'] }) {
  const t = useWords()
  const now = useServerClock()
  if (bans.length === 0) return null
  return (
    <ListGroup title={t('bans.title')}>
      {bans.map((ban) => (
        <ListRow
          key={`${ban.at.getTime()} ${ban.showcase ?? ''}`}
          title={<span dir="auto">{ban.reason}</span>}
          text={
            <>
              <bdi>{ban.showcase ?? t('platform.everywhere')}</bdi> · {moment(ban.at, now)}
              {ban.liftedAt !== null && ` · ${t('platform.lifted', { date: day(ban.liftedAt, now) })}`}
            </>
          }
        />
      ))}
    </ListGroup>
  )
}
