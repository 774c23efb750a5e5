import type { ReactNode } from 'react'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { AccountEntry } from './account-entries.ts'

/** An entry of the account as a row that leads to it. */
export function AccountRow({ entry, value }: { entry: AccountEntry; value?: ReactNode }) {
  const t = useWords()
  const { title, text, href, icon, hue } = entry
  return (
    <ListRow
      lead={<IconTile icon={icon} hue={hue} />}
      title={t(title)}
      text={text && t(text)}
      value={value}
      href={href}
      renderLink={appLink}
    />
  )
}
