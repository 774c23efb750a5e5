import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { ownPicture } from '../pictures/pictures.ts'
import { appLink } from '../routing/AppLink.tsx'
import { links } from '../routing/links.ts'

/**
 * Replaces a screen the visitor has no access to: whose it is, what to do, and a link to the visitor's own.
 */
export function AccessDenied({ title, text }: { title: string; text: string }) {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-stop')} title={title} text={text}>
      {appLink({ href: links.account(), className: buttonClass(), children: t('account.toAccount') })}
    </EmptyState>
  )
}
