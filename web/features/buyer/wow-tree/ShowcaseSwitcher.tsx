import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import person from '../../../parts/wow-tree/Person.module.css'
import { ShowcaseLinks } from '../../../parts/wow-tree/ShowcaseLinks.tsx'
import type { OwnShowcase } from '../../../parts/wow-tree/tree.ts'
import { useFriendShowcasesQuery, useTreeShowcasesQuery } from '../../../parts/wow-tree/wow-tree.api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { CountBadge, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ShowcaseSwitcher.module.css'

interface Props {
  open: boolean
  value: number
  onChoose: (showcaseId: number) => void
  onClose: () => void
}

/** Showcases in whose networks the person is, and those where only friends are (SH-18, SH-21, AP-27, AP-28). */
export default function ShowcaseSwitcher({ open, value, onChoose, onClose }: Props) {
  const t = useWords()
  const query = useTreeShowcasesQuery()
  const { data: friendly = [] } = useFriendShowcasesQuery()
  return (
    <Sheet open={open} onClose={onClose} title={t('wow-tree.whose')} closeLabel={t('common.close')}>
      <QueryView
        query={query}
        variant="inline"
        skeleton={
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton width="100%" height={56} />
          </div>
        }
      >
        {({ showcases }) => (
          <div className={styles.list}>
            {showcases.map((showcase) => (
              <ShowcaseOption
                key={showcase.id}
                showcase={showcase}
                isChosen={showcase.id === value}
                onChoose={() => onChoose(showcase.id)}
              />
            ))}
            {showcases.length === 0 && <p>{t('wow-tree.noShowcases')}</p>}
          </div>
        )}
      </QueryView>
      {friendly.length > 0 && (
        <div className={styles.friendly}>
          <h3 className={person.title}>{t('wow-tree.friendsAreThere')}</h3>
          <ShowcaseLinks showcases={friendly} />
        </div>
      )}
    </Sheet>
  )
}

function ShowcaseOption({
  showcase,
  isChosen,
  onChoose,
}: {
  showcase: OwnShowcase
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useWords()
  const { people, levels, newReferals: fresh } = showcase
  return (
    <div className={styles.row}>
      <ListRow
        control
        lead={<img src={showcase.logo} alt="" width={40} height={40} className={styles.logo} />}
        title={<bdi>{showcase.name}</bdi>}
        text={t('wow-tree.peopleAndLevels', { people, levels })}
        value={(row) => (
          <span className={styles.value}>
            {fresh > 0 && <CountBadge value={fresh} />}
            <Radio
              label={row}
              name="showcase"
              checked={isChosen}
              onChange={onChoose}
              onClick={isChosen ? onChoose : undefined}
            />
          </span>
        )}
      />
      <a className={styles.own} href={treeOn(showcase.url)}>
        {t('wow-tree.onItsOwn')}
      </a>
    </div>
  )
}

/** The network's address on the showcase's own host (SH-18; LO-48). */
export function treeOn(url: string): string {
  return `${url.replace(/[?#].*$/, '').replace(/\/+$/, '')}${links.tree()}`
}
