import { useServerClock } from '../../../../core/config/clock.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { day, moment } from '../../../../ui/dates.ts'
import { number } from '../../../../ui/format.ts'
import { Cell, Tile } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
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
  const asked = usePersonCardQuery({ id: String(id) }, { skip: !open, refetchOnMountOrArgChange: true })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={asked.data?.Name ?? t('platform.person')}
      closeLabel={t('common.close')}
    >
      <QueryView asked={asked} waiting={<RowsSkeleton count={4} />}>
        {(person) => <Card person={person} />}
      </QueryView>
    </Sheet>
  )
}

function Card({ person }: { person: PersonCard }) {
  const t = useWords()
  const now = useServerClock()
  const lift = useLiftBan()
  const banning = useSheet()
  const { ID: id, Name: name, Showcases, Companies, IsBanned } = person
  const subject = { kind: 'person', id, name } as const
  const yesNo = (flag: boolean) => t(flag ? 'platform.yes' : 'platform.no')
  return (
    <>
      <Group padded>
        <Totals
          rows={[
            { label: 'ID', value: String(id) },
            { label: t('platform.refCode'), value: person.RefCode },
            { label: t('platform.phone'), value: person.Phone || t('platform.noPhone') },
            { label: t('platform.since'), value: day(new Date(person.Since), now) },
            {
              label: t('platform.seen'),
              value: person.SeenAt ? moment(new Date(person.SeenAt), now) : t('platform.jobs.never'),
            },
            { label: t('platform.sessions'), value: number(person.Sessions) },
            { label: t('platform.orders'), value: number(person.Orders) },
            { label: t('platform.isAgent'), value: yesNo(person.IsAgent) },
            { label: t('platform.isAdmin'), value: yesNo(person.IsAdmin) },
          ]}
        />
        {person.MayBan && (
          <div className={styles.decide}>
            <Button
              small
              kind={IsBanned ? 'tonal' : 'danger'}
              onClick={() => (IsBanned ? lift(subject) : banning.show(true))}
            >
              {t(IsBanned ? 'bans.unban' : 'bans.ban')}
            </Button>
          </div>
        )}
      </Group>
      {Showcases.length > 0 && (
        <Group title={t('bans.showcases')}>
          {Showcases.map((showcase) => (
            <Cell
              key={showcase.ID}
              lead={<Tile icon="storefront-fill" hue={35} />}
              title={<span dir="auto">{showcase.Name}</span>}
              text={t(`audit.role.${showcase.Role}`)}
            />
          ))}
        </Group>
      )}
      {Companies.length > 0 && (
        <Group title={t('companies.title')}>
          {Companies.map((company) => (
            <Cell
              key={company.ID}
              lead={<Tile icon="buildings-fill" hue={285} />}
              title={<span dir="auto">{company.Name}</span>}
              text={t(`companies.status.${company.Status}`)}
            />
          ))}
        </Group>
      )}
      <Bans bans={person.Bans} />
      {banning.subject && <BanSheet subject={subject} {...banning.overlay} />}
    </>
  )
}

function Bans({ bans }: { bans: PersonCard['Bans'] }) {
  const t = useWords()
  const now = useServerClock()
  if (bans.length === 0) return null
  return (
    <Group title={t('bans.title')}>
      {bans.map((ban) => (
        <Cell
          key={ban.At + (ban.Showcase ?? '')}
          title={<span dir="auto">{ban.Reason}</span>}
          text={
            <>
              <bdi>{ban.Showcase ?? t('platform.everywhere')}</bdi> · {moment(new Date(ban.At), now)}
              {ban.LiftedAt !== null &&
                ` · ${t('platform.lifted', { date: day(new Date(ban.LiftedAt), now) })}`}
            </>
          }
        />
      ))}
    </Group>
  )
}
