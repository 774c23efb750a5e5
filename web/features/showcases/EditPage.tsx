import { createElement, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { useServerClock } from '../../app/clock.ts'
import { links } from '../../app/links.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Chip } from '../../ui/Chip.tsx'
import { moment } from '../../ui/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useChosenInSight } from '../../ui/useChosenInSight.ts'
import { useWords } from '../../words/useWords.ts'
import { BotForm } from './BotForm.tsx'
import { ContactsForm } from './ContactsForm.tsx'
import { DomainForm } from './DomainForm.tsx'
import { DraftCard } from './DraftCard.tsx'
import { HeaderForm } from './HeaderForm.tsx'
import { InfoForm } from './InfoForm.tsx'
import { LogoField } from './LogoField.tsx'
import { MenuForm } from './MenuForm.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { SellerForm } from './SellerForm.tsx'
import { ShareForm } from './ShareForm.tsx'
import styles from './Showcases.module.css'
import { type ShowcaseEdit, useShowcaseEditQuery } from './showcases.api.ts'

const PARTS = {
  info: InfoForm,
  domain: DomainForm,
  bot: BotForm,
  contacts: ContactsForm,
  header: HeaderForm,
  share: ShareForm,
  menu: MenuForm,
  seller: SellerForm,
  more: MoreSettings,
} as const
type Part = keyof typeof PARTS
const ORDER = [
  'info',
  'domain',
  'bot',
  'contacts',
  'header',
  'share',
  'menu',
  'seller',
  'more',
] satisfies readonly Part[]

/** What a showcase says about itself, part by part, for who may change it (RT-30, SH-17). */
export default function EditPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const asked = useShowcaseEditQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Answered
      asked={asked}
      closed={{ title: t('showcases.closedTitle'), text: t('showcases.closedText') }}
      waiting={<RowsSkeleton count={5} />}
    >
      {(shown) => <Edit shown={shown} />}
    </Answered>
  )
}

function Edit({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [query, setQuery] = useSearchParams()
  const part = ORDER.find((one) => one === query.get('part')) ?? 'info'
  const parts = useChosenInSight<HTMLElement>(part, shown.ID)
  const [seen, setSeen] = useState<ReadonlySet<Part>>(new Set())
  if (!seen.has(part)) setSeen(new Set(seen).add(part))
  return (
    <>
      <Top shown={shown} />
      {shown.Info.Status === 'draft' && <DraftCard shown={shown} />}
      <nav ref={parts} className={styles.parts} aria-label={t('showcases.parts')}>
        {ORDER.map((one) => (
          <Chip
            key={one}
            chosen={one === part}
            onClick={() => setQuery(one === 'info' ? {} : { part: one }, { replace: true })}
          >
            {t(`showcases.part.${one}`)}
          </Chip>
        ))}
      </nav>
      {ORDER.filter((one) => seen.has(one)).map((one) => (
        // What was opened stays: what is typed in one part survives a look at another.
        <section key={`${shown.ID} ${one}`} hidden={one !== part} aria-label={t(`showcases.part.${one}`)}>
          {createElement(PARTS[one], { shown })}
        </section>
      ))}
    </>
  )
}

/** Which showcase it is, when it was saved last, and how visitors see it. */
function Top({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const now = useServerClock()
  const look = (
    <>
      <Icon name="eye" size={20} />
      <span>{t('showcases.look')}</span>
    </>
  )
  const className = buttonClass({ kind: 'fill', small: true })
  return (
    <header className={styles.top}>
      <LogoField shown={shown} />
      <div>
        <h1>
          <bdi>{shown.Info.Name}</bdi>
        </h1>
        <small>{t('showcases.savedAt', { when: moment(new Date(shown.SavedAt), now) })}</small>
      </div>
      {shown.IsHere ? (
        appLink({ href: links.home(), className, children: look })
      ) : (
        <a className={className} href={shown.Url}>
          {look}
        </a>
      )}
    </header>
  )
}
