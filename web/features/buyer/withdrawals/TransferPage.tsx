import { useConfig } from '../../../core/config/config-context.ts'
import { PlatformAppLink } from '../../../parts/bonuses/PlatformAppLink.tsx'
import { Withdrawing } from '../../../parts/withdrawals/Withdrawing.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

/** «Вывод бонусов» as a page, for links to it (AP-41); it sends the older call (AP-63). */
export default function TransferPage() {
  const t = useWords()
  const { platformLink } = useConfig()
  return (
    <>
      <TitleBar title={t('bonuses.withdrawTitle')} />
      {platformLink === null ? (
        <ListGroup padded>
          <Withdrawing method="createWithdraw" />
        </ListGroup>
      ) : (
        <PlatformAppLink link={platformLink} />
      )}
    </>
  )
}
