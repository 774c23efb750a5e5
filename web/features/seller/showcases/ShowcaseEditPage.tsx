import { useState } from 'react'
import { useParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { choiceParam } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { type ShowcaseEdit, useShowcaseEditQuery } from '../../../parts/showcases/showcases.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { moment } from '../../../ui/dates.ts'
import { useChosenInSight } from '../../../ui/fields/useChosenInSight.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { HeaderForm } from './appearance/HeaderForm.tsx'
import { ShareForm } from './appearance/ShareForm.tsx'
import { BotSection } from './bot/BotSection.tsx'
import { ContactsForm } from './ContactsForm.tsx'
import { DraftCard } from './DraftCard.tsx'
import { DomainSection } from './domain/DomainSection.tsx'
import { InfoForm } from './InfoForm.tsx'
import { LogoField } from './LogoField.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { MenuForm } from './menu/MenuForm.tsx'
import styles from './Showcases.module.css'
import { SellerForm } from './seller/SellerForm.tsx'

const PARTS = ['info', 'domain', 'bot', 'contacts', 'header', 'share', 'menu', 'seller', 'more'] as const
type Part = (typeof PARTS)[number]

/** The settings of a showcase in sections, for members who may change them (RT-30, SH-17). */
export default function ShowcaseEditPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const query = useShowcaseEditQuery({ id: Number(id) }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('showcases.closedTitle'), text: t('showcases.closedText') }}
      skeleton={<RowsSkeleton count={5} />}
    >
      {(showcase) => <ShowcaseEditor showcase={showcase} />}
    </QueryView>
  )
}

const SEARCH = { part: choiceParam(PARTS, 'info') }

function ShowcaseEditor({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const [{ part }, change] = useSearchState(SEARCH)
  const parts = useChosenInSight<HTMLElement>(part, showcase.id)
  const [seen, setSeen] = useState<ReadonlySet<Part>>(new Set())
  if (!seen.has(part)) setSeen(new Set(seen).add(part))
  return (
    <>
      <EditorHeader showcase={showcase} />
      {showcase.info.status === 'draft' && <DraftCard showcase={showcase} />}
      <nav ref={parts} className={styles.parts} aria-label={t('showcases.parts')}>
        {PARTS.map((one) => (
          <Chip key={one} chosen={one === part} onClick={() => change({ part: one })}>
            {t(`showcases.part.${one}`)}
          </Chip>
        ))}
      </nav>
      {PARTS.filter((one) => seen.has(one)).map((one) => (
        // A visited section stays mounted, so that its text survives while another section is open.
        <section key={`${showcase.id} ${one}`} hidden={one !== part} aria-label={t(`showcases.part.${one}`)}>
          <SectionOf part={one} showcase={showcase} />
        </section>
      ))}
    </>
  )
}

function SectionOf({ part, showcase }: { part: Part; showcase: ShowcaseEdit }) {
  switch (part) {
    case 'info':
      return <InfoForm showcase={showcase} />
    case 'domain':
      return <DomainSection showcase={showcase} />
    case 'bot':
      return <BotSection showcase={showcase} />
    case 'contacts':
      return <ContactsForm showcase={showcase} />
    case 'header':
      return <HeaderForm showcase={showcase} />
    case 'share':
      return <ShareForm showcase={showcase} />
    case 'menu':
      return <MenuForm showcase={showcase} />
    case 'seller':
      return <SellerForm showcase={showcase} />
    case 'more':
      return <MoreSettings showcase={showcase} />
  }
}

/** The showcase's logo and name, when it was saved, and a link to it as visitors see it. */
function EditorHeader({ showcase }: { showcase: ShowcaseEdit }) {
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
      <LogoField showcase={showcase} />
      <div>
        <h1>
          <bdi>{showcase.info.name}</bdi>
        </h1>
        <small>{t('showcases.savedAt', { when: moment(showcase.savedAt, now) })}</small>
      </div>
      {showcase.isHere ? (
        appLink({ href: links.home(), className, children: look })
      ) : (
        <a className={className} href={showcase.url}>
          {look}
        </a>
      )}
    </header>
  )
}
