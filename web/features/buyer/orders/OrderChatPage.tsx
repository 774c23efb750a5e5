import { useParams, useSearchParams } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { links } from '../../../core/routing/links.ts'
import { OrderChat } from '../../../parts/chat/OrderChat.tsx'

/**
 * The buyer's chat with the shop; a guest has no page of the order to go to. With `?side=platform` its admins read it while they
 * decide a claim.
 */
export default function OrderChatPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { isLogged } = useConfig()
  if (search.get('side') === 'platform') return <OrderChat key={id} id={id} side="platform" />
  return <OrderChat key={id} id={id} side="own" orderHref={isLogged ? links.order(id) : undefined} />
}
