import { useState } from 'react'
import { useParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { choiceParam } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { type ShowcaseEdit, useShowcaseEditQuery } from '../../../parts/showcases/showcases.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { moment } from '../../../ui/dates.ts'
import { useChosenInSight } from '../../../ui/fields/useChosenInSight.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BotForm } from './bot/BotForm.tsx'
import { ContactsForm } from './ContactsForm.tsx'
import { DraftCard } from './DraftCard.tsx'
import { DomainForm } from './domain/DomainForm.tsx'
import { HeaderForm } from './HeaderForm.tsx'
import { InfoForm } from './InfoForm.tsx'
import { LogoField } from './LogoField.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { MenuForm } from './menu/MenuForm.tsx'
import { SellerForm } from './SellerForm.tsx'
import { ShareForm } from './ShareForm.tsx'
import styles from './Showcases.module.css'

const PARTS = ['info', 'domain', 'bot', 'contacts', 'header', 'share', 'menu', 'seller', 'more'] as const
type Part = (typeof PARTS)[number]

/** The settings of a showcase in sections, for members who may change them (RT-30, SH-17). */
export default function EditPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const query = useShowcaseEditQuery({ id: Number(id) }, { refetchOnMountOrArgChange: true })
  return (
    <QueryView
      query={query}
      denied={{ title: t('showcases.closedTitle'), text: t('showcases.closedText') }}
      skeleton={<RowsSkeleton count={5} />}
    >
      {(shown) => <ShowcaseEditor shown={shown} />}
    </QueryView>
  )
}

const SEARCH = { part: choiceParam(PARTS, 'info') }

function ShowcaseEditor({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [{ part }, change] = useSearchState(SEARCH)
  const parts = useChosenInSight<HTMLElement>(part, shown.id)
  const [seen, setSeen] = useState<ReadonlySet<Part>>(new Set())
  if (!seen.has(part)) setSeen(new Set(seen).add(part))
  return (
    <>
      <EditorHeader shown={shown} />
      {shown.info.status === 'draft' && <DraftCard shown={shown} />}
      <nav ref={parts} className={styles.parts} aria-label={t('showcases.parts')}>
        {PARTS.map((one) => (
          <Chip key={one} chosen={one === part} onClick={() => change({ part: one })}>
            {t(`showcases.part.${one}`)}
          </Chip>
        ))}
      </nav>
      {PARTS.filter((one) => seen.has(one)).map((one) => (
        // An opened section stays mounted, so that input survives a look at another section.
        <section key={`${shown.id} ${one}`} hidden={one !== part} aria-label={t(`showcases.part.${one}`)}>
          <PartForm part={one} shown={shown} />
        </section>
      ))}
    </>
  )
}

function PartForm({ part, shown }: { part: Part; shown: ShowcaseEdit }) {
  switch (part) {
    case 'info':
      return <InfoForm shown={shown} />
    case 'domain':
      return <DomainForm shown={shown} />
    case 'bot':
      return <BotForm shown={shown} />
    case 'contacts':
      return <ContactsForm shown={shown} />
    case 'header':
      return <HeaderForm shown={shown} />
    case 'share':
      return <ShareForm shown={shown} />
    case 'menu':
      return <MenuForm shown={shown} />
    case 'seller':
      return <SellerForm shown={shown} />
    case 'more':
      return <MoreSettings shown={shown} />
  }
}

/** Which showcase it is, when it was saved last, and how visitors see it. */
function EditorHeader({ shown }: { shown: ShowcaseEdit }) {
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
          <bdi>{shown.info.name}</bdi>
        </h1>
        <small>{t('showcases.savedAt', { when: moment(shown.savedAt, now) })}</small>
      </div>
      {shown.isHere ? (
        appLink({ href: links.home(), className, children: look })
      ) : (
        <a className={className} href={shown.url}>
          {look}
        </a>
      )}
    </header>
  )
}
