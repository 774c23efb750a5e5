import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import type { FoundShowcase } from '../../../parts/bans/bans.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Platform.module.css'
import { useLiftBan } from './people/useLiftBan.ts'

const BanSheet = lazySheet(() => import('./people/BanSheet.tsx'))

interface Props {
  showcase: FoundShowcase
  open: boolean
  onClose: () => void
}

/** The platform's view of a showcase, with the available actions. */
export default function ShowcaseCardSheet({ showcase, open, onClose }: Props) {
  const t = useWords()
  const lift = useLiftBan()
  const blocking = useSheet()
  const { id, name, status, reason, owner, company } = showcase
  const subject = { kind: 'showcase', id, name } as const
  const isBlocked = status === 'blocked'
  return (
    <Sheet open={open} onClose={onClose} title={name} closeLabel={t('common.close')}>
      <ListGroup padded>
        <Totals
          rows={[
            { label: 'ID', value: String(id) },
            { label: t('platform.address'), value: `/${showcase.alias}` },
            { label: t('platform.state'), value: t(`platform.showcaseStatus.${status}`) },
            { label: t('platform.owner'), value: `${owner.name}, ID ${owner.id}` },
            { label: t('platform.seller'), value: company || t('platform.noSeller') },
          ]}
        />
        {reason !== '' && (
          <p className={styles.quote} dir="auto">
            {reason}
          </p>
        )}
        <div className={styles.decide}>
          <Button
            small
            kind={isBlocked ? 'tonal' : 'danger'}
            onClick={() => (isBlocked ? lift(subject) : blocking.show(true))}
          >
            {t(isBlocked ? 'bans.unban' : 'bans.ban')}
          </Button>
        </div>
      </ListGroup>
      {blocking.subject && <BanSheet subject={subject} {...blocking.overlay} />}
    </Sheet>
  )
}
