import { useParams } from 'react-router'
import { links } from '../../../../core/routing/links.ts'
import { OrderChat } from '../../../../parts/chat/OrderChat.tsx'

/** The team's chat with the buyer of an order. */
export default function SaleChatPage() {
  const { id = '' } = useParams()
  return <OrderChat key={id} id={id} side="sales" orderHref={links.saleOrder(id)} />
}
