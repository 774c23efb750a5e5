import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { Drawer } from '../overlays/Drawer.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { PictureBackdrop } from '../pictures/PictureBackdrop.tsx'
import { Qr } from '../pictures/Qr.tsx'
import { art } from './samples.ts'

const link = 'https://t.me/tyoply_dom_bot?startapp=s2n_r7K3Q9_12WOWX'

export function Overlays() {
  const [open, setOpen] = useState<string | null>(new URLSearchParams(location.search).get('open'))
  const close = () => setOpen(null)
  return (
    <main className="page" style={{ padding: 16, gap: 10 }}>
      {['dialog', 'sheet', 'drawer'].map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <ConfirmDialog
        open={open === 'dialog'}
        title="Убрать из корзины?"
        text="Подарочный набор «Вечер у камина» останется в истории просмотров"
        art={
          <div style={{ inlineSize: 112, margin: '0 auto 12px' }}>
            <PictureBackdrop hue={45} square>
              <Picture src={art('p-giftset')} alt="" />
            </PictureBackdrop>
          </div>
        }
        labels={{ cancel: 'Продолжить покупки', accept: 'Удалить' }}
        onAccept={close}
        onClose={close}
      />
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Поделиться витриной"
        closeLabel="Закрыть"
        footer={<Button wide>Копировать</Button>}
      >
        <Qr text={link} label="QR-код со ссылкой" logo={art('s-home')} />
      </Sheet>
      <Drawer open={open === 'drawer'} onClose={close} label="Разделы">
        <p style={{ padding: 20 }}>Главная</p>
      </Drawer>
    </main>
  )
}
