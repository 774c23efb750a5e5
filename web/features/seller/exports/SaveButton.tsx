import { exportCalls } from '@sarafan/contract/catalog/exports'
import { useState } from 'react'
import { useSaveFile } from '../../../core/api/download.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useWords } from '../../../words/useWords.ts'

const FILES = {
  xlsx: exportCalls.exportGoodsXlsx,
  csv: exportCalls.exportGoodsCsv,
  yml: exportCalls.exportGoodsYml,
} as const

/** A button that saves the catalogue as a file of this kind. */
export function SaveButton({ file, isMain = false }: { file: keyof typeof FILES; isMain?: boolean }) {
  const t = useWords()
  const toastError = useErrorToast()
  const saveFile = useSaveFile()
  const [isBusy, setIsBusy] = useState(false)
  async function save(): Promise<void> {
    setIsBusy(true)
    await saveFile(FILES[file], {}).catch(toastError)
    setIsBusy(false)
  }
  return (
    <Button
      wide
      kind={isMain ? 'primary' : 'fill'}
      icon="download-simple"
      busy={isBusy}
      onClick={() => void save()}
    >
      {t(`exports.${file}`)}
    </Button>
  )
}
