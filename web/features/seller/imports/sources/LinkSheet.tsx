import { importCalls } from '@sarafan/contract/catalog/imports'
import { useNavigate } from 'react-router'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { links } from '../../../../core/routing/links.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import type { OverlayProps } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import { type ImportDetail, useFetchImportMutation } from '../imports.api.ts'
import { UrlLine } from './UrlLine.tsx'

/** Has a file fetched from an address once, and opens its import. */
export default function LinkSheet(overlay: OverlayProps) {
  const t = useWords()
  return (
    <FormSheet {...overlay} grouped title={t('imports.byLink')} closeLabel={t('common.close')}>
      <LinkForm onSaved={overlay.onClose} />
    </FormSheet>
  )
}

function LinkForm({ onSaved }: { onSaved: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const [fetchFile] = useFetchImportMutation()
  const form = useResourceForm<{ url: string }, ImportDetail>({
    from: { defaultValues: { url: '' } },
    call: importCalls.fetchImport,
    send: ({ url }) => fetchFile({ url: url.trim() }),
    faultText: () => t('imports.linkWrong'),
    onSaved: ({ job }) => {
      onSaved()
      void navigate(links.importJob(job.id))
    },
  })
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ListGroup padded>
          <UrlLine />
          <Button wide type="submit" busy={form.isSending}>
            {t('imports.fetch')}
          </Button>
        </ListGroup>
      </form>
    </ResourceFormProvider>
  )
}
