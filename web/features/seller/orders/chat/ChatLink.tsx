import { Link } from 'react-router'
import { links } from '../../../../core/routing/links.ts'
import { iconButtonClass } from '../../../../ui/buttons/IconButton.tsx'
import { Badge } from '../../../../ui/feedback/Badge.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** Leads to the chat with the buyer; says how many of their messages nobody has read. */
export function ChatLink({ id, unread = 0 }: { id: string; unread?: number | undefined }) {
  const t = useWords()
  const name = t('chat.toBuyer')
  return (
    <Link
      to={links.saleChat(id)}
      className={iconButtonClass({ filled: true })}
      aria-label={unread > 0 ? `${name}: ${t('chat.unread', { count: unread })}` : name}
    >
      <Icon name="chat-circle-dots" size={24} />
      <Badge count={unread} />
    </Link>
  )
}
