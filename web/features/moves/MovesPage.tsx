import { useState } from 'react'
import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { MoveList } from './MoveList.tsx'

/** What the showcase asked the platform to move in its network, and what became of it (domain.md 7.2). */
export default function MovesPage() {
  const t = useWords()
  const [page, setPage] = useState(1)
  return (
    <>
      <TitleBar title={t('moves.title')} text={t('moves.about')} />
      <MoveList
        page={page}
        onPage={setPage}
        closed={(error) =>
          refusalStatus(error) === 403 && (
            <Closed title={t('moves.closedTitle')} text={t('moves.closedText')} />
          )
        }
      />
    </>
  )
}
