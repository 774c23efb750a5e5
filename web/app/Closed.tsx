import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useWords } from '../words/useWords.ts'
import { appLink } from './AppLink.tsx'
import { links } from './links.ts'
import { ownPicture } from './pictures.ts'

/** Stands where a screen is somebody else's: whose it is, what to do, and the way to what is one's own. */
export function Closed({ title, text }: { title: string; text: string }) {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-stop')} title={title} text={text}>
      {appLink({ href: links.account(), className: buttonClass(), children: t('account.toAccount') })}
    </EmptyState>
  )
}
