import { useMemo, useRef, useState } from 'react'
import { useConfig } from '../../../../core/config/config-context.ts'
import { usePictures } from '../../../../core/pictures/pictures.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { type BranchMap, colourOf, type Summary } from '../../../../parts/wow-tree/tree.ts'
import { useBranchMapQuery } from '../../../../parts/wow-tree/wow-tree.api.ts'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { number } from '../../../../ui/format.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import levelStyles from '../Levels.module.css'
import { layOut } from './layout.ts'
import styles from './Map.module.css'
import { MapCanvas, type MapHandle } from './MapCanvas.tsx'
import { MapCard } from './MapCard.tsx'

interface Props {
  showcaseId: number
  branchId: number | undefined
  summary: Summary
  onOpenBranch: (id: number) => void
  onPerson: (id: number) => void
}

/**
 * The network as rings around the person; the list gives the same information without the canvas (DESIGN.md
 * 6).
 */
export function MapView({ showcaseId, branchId, ...rest }: Props) {
  const request = {
    showcaseId,
    ...(branchId === undefined ? {} : { agentId: branchId }),
  }
  const query = useBranchMapQuery(request)
  return (
    <QueryView
      query={query}
      skeleton={
        <div className={styles.waiting}>
          <Spinner />
        </div>
      }
    >
      {(map) => <MapContent map={map} showcaseId={showcaseId} {...rest} />}
    </QueryView>
  )
}

function MapContent({
  map,
  showcaseId,
  summary,
  onOpenBranch,
  onPerson,
}: Omit<Props, 'branchId'> & { map: BranchMap }) {
  const t = useWords()
  const { clientInfo } = useConfig()
  const [chosen, setChosen] = useState<number>()
  const handle = useRef<MapHandle>(null)
  const pictureOf = usePictures()
  const layout = useMemo(() => layOut(map.agentId ?? 0, map.people), [map])
  const me = `${clientInfo?.firstName[0] ?? ''}${clientInfo?.lastName[0] ?? ''}`
  const levels = summary.levels
    .map((count, at) => t('wow-tree.levelCount', { level: at + 1, count }))
    .join('; ')
  return (
    <section className={styles.map} aria-label={t('wow-tree.map')}>
      <p className="aloud">{t('wow-tree.mapSummary', { levels })}</p>
      <ul className={cx(styles.levels, levelStyles.levels)} aria-hidden="true">
        {summary.levels.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
          <li key={at}>
            <i data-level={colourOf(at + 1)} />
            {number(count)}
          </li>
        ))}
      </ul>
      <div className={cx(styles.stage, levelStyles.levels)}>
        <MapCanvas
          layout={layout}
          chosen={chosen}
          me={me}
          myPhoto={clientInfo?.photo ?? ''}
          pictureOf={pictureOf}
          handle={handle}
          onChoose={(place) => setChosen(place === 0 ? undefined : place)}
        />
      </div>
      <div className={styles.bottom}>
        <div className={styles.tools}>
          <PlainButton label={t('wow-tree.toMe')} onClick={() => handle.current?.toMe()}>
            <Icon name="crosshair-simple-bold" size={20} />
          </PlainButton>
          <span className={styles.zoom}>
            <PlainButton label={t('wow-tree.nearer')} onClick={() => handle.current?.zoom(1.5)}>
              <Icon name="plus-bold" size={20} />
            </PlainButton>
            <PlainButton label={t('wow-tree.farther')} onClick={() => handle.current?.zoom(1 / 1.5)}>
              <Icon name="minus-bold" size={20} />
            </PlainButton>
          </span>
        </div>
        {chosen !== undefined && (
          <MapCard
            agentId={layout.ids[chosen] ?? 0}
            showcaseId={showcaseId}
            onOpenBranch={onOpenBranch}
            onPerson={onPerson}
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
      {map.isCut && <p className={styles.note}>{t('wow-tree.mapCut', { count: map.people.length })}</p>}
    </section>
  )
}
