import { useMessenger } from '../../core/config/messenger-context.ts'
import { BonusCoin } from '../../ui/cards/Bonus.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'

/** Where Likechain bonuses are: a showcase's own bot let the person in, which is good for its own bonuses only. */
export function PlatformAppLink({ link }: { link: string }) {
  const t = useWords()
  const messenger = useMessenger()
  return (
    <ListGroup remark={t('bonuses.elsewhereWhy')}>
      <ListRow
        lead={<BonusCoin kind="global" size={32} />}
        title={t('bonuses.elsewhere')}
        href={link}
        renderLink={(parts) => (
          <a
            href={parts.href}
            className={parts.className}
            onClick={(tap) => {
              tap.preventDefault()
              messenger.openTelegramLink(link)
            }}
          >
            {parts.children}
          </a>
        )}
      />
    </ListGroup>
  )
}
