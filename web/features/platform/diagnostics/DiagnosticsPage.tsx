import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useServerTimeQuery } from '../../../core/api/start.api.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { useMessenger } from '../../../core/config/messenger-context.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { dateInput, moment } from '../../../ui/dates.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { numberSample, priceSample } from '../../../words/samples.ts'
import type { PlainWordKey, Translate } from '../../../words/translate.ts'
import { useLocale, useWords } from '../../../words/useWords.ts'
import { type Finding, messengerFindings, storageFindings, versionFindings } from './self-check.ts'

interface Part {
  readonly title: PlainWordKey
  readonly findings: readonly Finding[]
}

/** Diagnostics for support: messenger, network, storage, texts and versions (RT-09). */
export default function DiagnosticsPage() {
  const t = useWords()
  const toast = useToast()
  const messenger = useMessenger()
  const config = useConfig()
  const network = useNetwork()
  const texts = useTexts()
  const parts: Part[] = [
    { title: 'diagnostics.messenger', findings: messengerFindings(messenger, config.isLogged) },
    { title: 'diagnostics.network', findings: network.findings },
    { title: 'diagnostics.storage', findings: storageFindings() },
    { title: 'diagnostics.texts', findings: texts },
    { title: 'diagnostics.showcase', findings: versionFindings(config) },
  ]
  const nameOf = ({ name }: Finding) => (typeof name === 'string' ? t(name) : name.own)
  const foundOf = ({ found }: Finding) =>
    typeof found === 'boolean' ? t(found ? 'diagnostics.works' : 'diagnostics.fails') : String(found)

  async function copy(): Promise<void> {
    const lines = parts.flatMap(({ title, findings }) => [
      `# ${t(title)}`,
      ...findings.map((finding) => `${nameOf(finding)}: ${foundOf(finding)}`),
    ])
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      toast(t('diagnostics.copied'))
    } catch {
      toast(t('diagnostics.fails'), 'warning')
    }
  }
  return (
    <>
      <TitleBar title={t('shell.guestTest')} />
      {parts.map(({ title, findings }) => (
        <ListGroup key={title} title={t(title)}>
          {findings.map((finding) => (
            <FindingRow key={nameOf(finding)} name={nameOf(finding)} found={foundOf(finding)} />
          ))}
        </ListGroup>
      ))}
      <div
        className="inset"
        style={{ display: 'grid', gap: 'var(--space-8)', paddingBlock: 'var(--space-16)' }}
      >
        <Button wide onClick={() => void copy()}>
          {t('diagnostics.copy')}
        </Button>
        <Button wide kind="tonal" busy={network.isAsking} onClick={network.ask}>
          {t('common.retry')}
        </Button>
      </div>
    </>
  )
}

/** Technical values stay English in every language. */
const plainLatin = /^[\x20-\x7e·×]*[A-Za-z][\x20-\x7e·×]*$/
const Own = ({ text }: { text: string }) => <bdi lang={plainLatin.test(text) ? 'en' : undefined}>{text}</bdi>

/** A long result is placed below its name. */
function FindingRow({ name, found }: { name: string; found: string }): ReactNode {
  const title = <Own key="name" text={name} />
  const value = <Own key="found" text={found} />
  return found.length > 28 ? <ListRow title={title} text={value} /> : <ListRow title={title} value={value} />
}

/** Requests the server's time and measures the response time. */
function useNetwork() {
  const { data, error, isFetching, refetch } = useServerTimeQuery()
  const began = useRef(performance.now())
  const [delay, setDelay] = useState<number>()
  useEffect(() => {
    if (isFetching) began.current = performance.now()
    else setDelay(Math.round(performance.now() - began.current))
  }, [isFetching])
  const server = data && !error ? moment(data.serverTime, new Date()) : error ? false : '…'
  const findings: Finding[] = [
    { name: 'diagnostics.server', found: server },
    { name: 'diagnostics.delay', found: delay ?? '…' },
    { name: 'diagnostics.online', found: navigator.onLine },
  ]
  return { findings, isAsking: isFetching, ask: refetch }
}

/** How the language of the moment writes things (EN-82 to EN-92). */
function useTexts(): Finding[] {
  const t = useWords()
  const locale = useLocale()
  return [
    { name: 'common.language', found: locale },
    {
      name: { own: t('diagnostics.homeProduct') },
      found: t('diagnostics.startToday', { date: dateInput(new Date()) }),
    },
    { name: 'diagnostics.price', found: priceSample(locale, 1290) },
    { name: 'diagnostics.number', found: numberSample(locale, 1234567.5) },
    { name: 'diagnostics.counts', found: countSamples(t) },
  ]
}

/** The counts the specification lists: Arabic keeps their English wording here (EN-92), screens have `counts`. */
function countSamples(t: Translate): string {
  const count = 5
  return [
    t('diagnostics.count.reviews', { count }),
    t('diagnostics.count.shops', { count }),
    t('diagnostics.count.products', { cntProd: count }),
    t('diagnostics.count.users', { cnt: count }),
    t('diagnostics.count.bonuses', { count }),
    t('diagnostics.count.days', { count }),
  ].join(' · ')
}
