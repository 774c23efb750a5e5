import { useState } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { money, number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Campaigns.module.css'
import { CampaignTable } from './CampaignTable.tsx'
import { type Campaigns, useCampaignsQuery } from './campaigns.api.ts'
import {
  FIRST_PERIOD,
  findName,
  NAMED_CHANNELS,
  NAMED_CONTENTS,
  NAMED_REASONS,
  PERIODS,
  type Period,
  totalOf,
} from './campaigns.ts'

/**
 * Traffic and sales of share links, by channel and campaign, for members who may see reports (domain.md 3.2).
 */
export default function CampaignsPage() {
  const t = useWords()
  const { showcaseId } = useConfig()
  const [period, setPeriod] = useState<Period>(FIRST_PERIOD)
  const query = useCampaignsQuery({ showcaseId, days: period }, useFreshPerVisit())
  const top = (
    <>
      <TitleBar title={t('campaigns.title')} text={t('campaigns.about')} />
      <div className={styles.period}>
        <SegmentedControl
          label={t('campaigns.period')}
          options={PERIODS.map((value) => ({ value, label: t('counts.days', { count: Number(value) }) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
    </>
  )
  return (
    <QueryView
      query={query}
      denied={{ title: t('campaigns.closedTitle'), text: t('campaigns.closedText') }}
      top={top}
      skeleton={<CampaignsSkeleton />}
    >
      {(campaigns) => (
        <div className={cx(query.isFetching && styles.stale)} aria-busy={query.isFetching}>
          <CampaignFigures campaigns={campaigns} />
        </div>
      )}
    </QueryView>
  )
}

function CampaignFigures({ campaigns: { channels, campaigns, ignored } }: { campaigns: Campaigns }) {
  const t = useWords()
  const { share } = useDialogs()
  if (channels.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-share-gift')}
        title={t('campaigns.noneTitle')}
        text={t('campaigns.noneText')}
      >
        <Button onClick={() => share()}>{t('campaigns.share')}</Button>
      </EmptyState>
    )
  const total = totalOf(channels)
  return (
    <>
      <dl className={styles.tiles}>
        <FigureTile name={t('campaigns.touches')} value={number(total.touches)} />
        <FigureTile name={t('campaigns.bound')} value={number(total.bound)} />
        <FigureTile name={t('campaigns.turnover')} value={money(total.turnoverKop)} />
        <FigureTile name={t('campaigns.rewards')} value={money(total.rewardsKop)} />
      </dl>
      <CampaignTable title={t('campaigns.byChannel')} rows={channels} nameOf={(key) => channelName(t, key)} />
      <CampaignTable
        title={t('campaigns.byCampaign')}
        rows={campaigns}
        nameOf={(key) => campaignName(t, key)}
        codeOf={(key) => key}
      />
      {ignored.length > 0 && (
        <ListGroup title={t('campaigns.ignored')} remark={t('campaigns.ignoredHint')}>
          {ignored.map(({ result: why, touches }) => {
            const named = findName(NAMED_REASONS, why)
            return (
              <ListRow
                key={why}
                title={named ? t(`campaigns.why.${named}`) : why}
                value={<span className="num">{number(touches)}</span>}
              />
            )
          })}
        </ListGroup>
      )}
    </>
  )
}

function FigureTile({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className="num">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

function channelName(t: Translate, key: string): string {
  if (key === '') return t('campaigns.untagged')
  const channel = findName(NAMED_CHANNELS, key)
  return channel ? t(`campaigns.channel.${channel}`) : key
}

function campaignName(t: Translate, key: string): string {
  if (key === '') return t('campaigns.untagged')
  const content = findName(NAMED_CONTENTS, key.slice(2))
  const channel = channelName(t, key.slice(0, 2))
  return content ? `${channel} · ${t(`campaigns.content.${content}`)}` : channel
}

function CampaignsSkeleton() {
  const t = useWords()
  return (
    <div className={styles.shape} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {['touches', 'bound', 'turnover', 'rewards'].map((tile) => (
        <Skeleton key={tile} width="100%" height={76} radius={20} />
      ))}
      <Skeleton width="100%" height={240} radius={20} />
    </div>
  )
}
