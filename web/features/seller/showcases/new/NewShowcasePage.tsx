import { useConfig } from '../../../../core/config/config-context.ts'
import { ownPicture } from '../../../../core/pictures/pictures.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../../core/routing/visit.ts'
import { buttonClass } from '../../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { NewShowcaseForm } from './NewShowcaseForm.tsx'
import { type NewShowcase, useNewShowcaseQuery } from './new-showcase.api.ts'

/** Creates a showcase; a person who may not create one sees why and what to do (RT-29, AP-44). */
export default function NewShowcasePage() {
  const t = useWords()
  const { platformLink } = useConfig()
  const query = useNewShowcaseQuery(undefined, {
    ...useFreshPerVisit(),
    skip: platformLink !== null,
  })
  if (platformLink !== null)
    return (
      <EmptyState
        art={ownPicture('s-stop')}
        title={t('storefront.new.elsewhere')}
        text={t('storefront.new.elsewhereText')}
      >
        <a className={buttonClass()} href={platformLink}>
          {t('storefront.new.openPlatform')}
        </a>
      </EmptyState>
    )
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={5} />}>
      {(terms) =>
        terms.why === '' ? <NewShowcaseForm terms={terms} /> : <CannotOpenShowcase terms={terms} />
      }
    </QueryView>
  )
}

/** Why the person may not create a showcase, and what to do. */
function CannotOpenShowcase({ terms: { why, limit } }: { terms: NewShowcase }) {
  const t = useWords()
  const isLimit = why === 'limit'
  return (
    <EmptyState
      art={ownPicture('s-stop')}
      title={t(isLimit ? 'storefront.new.limitTitle' : 'storefront.new.agentTitle')}
      text={isLimit ? t('storefront.new.limitText', { count: limit }) : t('storefront.new.agentText')}
    >
      {appLink({
        href: isLimit ? links.showcases() : links.agentRequest(),
        className: buttonClass(),
        children: t(isLimit ? 'showcases.title' : 'storefront.new.becomeAgent'),
      })}
    </EmptyState>
  )
}
