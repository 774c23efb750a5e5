import { useConfig } from '../../app/config-context.ts'
import { Group } from '../../ui/Group.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { PlatformApp } from '../bonuses/PlatformApp.tsx'
import { Withdrawing } from './Withdrawing.tsx'

/** «Вывод бонусов» as a page of its own, for links that lead to it (AP-41); it sends the older call (AP-63). */
export default function TransferPage() {
  const t = useWords()
  const { platformLink } = useConfig()
  return (
    <>
      <TitleBar title={t('bonuses.withdrawTitle')} />
      {platformLink === null ? (
        <Group padded>
          <Withdrawing method="createWithdraw" />
        </Group>
      ) : (
        <PlatformApp link={platformLink} />
      )}
    </>
  )
}
