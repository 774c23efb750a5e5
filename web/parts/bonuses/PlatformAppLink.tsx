import { useMessenger } from '../../core/config/messenger-context.ts'
import { BonusCoin } from '../../ui/cards/Bonus.tsx'
import { Cell } from '../../ui/lists/Cell.tsx'
import { Group } from '../../ui/lists/Group.tsx'
import { useWords } from '../../words/useWords.ts'

/** Where Likechain bonuses are: a showcase's own bot let the person in, which is good for its own bonuses only. */
export function PlatformAppLink({ link }: { link: string }) {
  const t = useWords()
  const messenger = useMessenger()
  return (
    <Group remark={t('bonuses.elsewhereWhy')}>
      <Cell
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
    </Group>
  )
}
