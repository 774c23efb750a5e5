import type { AliasTable } from './alias-table.ts'

/** Headers of the templates of Ozon. */
export const OZON: AliasTable = {
  headers: {
    артикул: ['sku'],
    'название товара': ['name'],
    'название модели (для объединения в одну карточку)': ['group'],
    'название модели': ['group'],
    'цена, руб.': ['price'],
    'цена до скидки, руб.': ['oldPrice'],
    'ндс, %': ['vat'],
    'штрихкод (серийный номер / ean)': ['barcode'],
    'вес в упаковке, г': ['weight', 'g'],
    'ширина упаковки, мм': ['width', 'mm'],
    'высота упаковки, мм': ['height', 'mm'],
    'длина упаковки, мм': ['length', 'mm'],
    'ссылка на главное фото': ['pictures'],
    'ссылки на дополнительные фото': ['pictures'],
    бренд: ['brand'],
    'бренд в одежде и обуви': ['brand'],
    'цвет товара': ['option', 'Цвет'],
    'российский размер': ['option', 'Размер'],
    аннотация: ['description'],
    тип: ['category', '>'],
    'коммерческий тип': ['category', '>'],
    'ozon id': null,
    'артикул фото': null,
    'rich-контент json': null,
    '№': null,
  },
  patterns: [],
}

/** Headers of the templates of Wildberries. */
export const WILDBERRIES: AliasTable = {
  headers: {
    /** Joins colours, which are products of their own here: sizes of one colour share the seller's code. */
    группа: null,
    'артикул продавца': ['article'],
    'артикул wb': null,
    наименование: ['name'],
    'категория продавца': ['category', '/'],
    предмет: ['category', '/'],
    бренд: ['brand'],
    описание: ['description'],
    фото: ['pictures'],
    видео: null,
    баркод: ['barcode'],
    баркоды: ['barcode'],
    размер: ['option', 'Размер'],
    'рос. размер': null,
    'вес с упаковкой (кг)': ['weight', 'kg'],
    'вес товара с упаковкой (г)': ['weight', 'g'],
    'длина упаковки': ['length', 'cm'],
    'ширина упаковки': ['width', 'cm'],
    'высота упаковки': ['height', 'cm'],
    'ставка ндс': ['vat'],
    цена: ['price'],
    цвет: ['attribute', 'Цвет'],
  },
  patterns: [],
}
