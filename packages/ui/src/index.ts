/// <reference path="./bundled-files.d.ts" />
export { Mark, type MarkProps } from './brand/mark.tsx';
export { Wordmark, type WordmarkProps } from './brand/wordmark.tsx';
export { Button, type ButtonLook, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { CoreModal, type CoreModalProps } from './dialog/core-modal.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { MessageDialog, type MessageDialogProps, type Tone } from './dialog/message-dialog.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { DateField, type DateFieldProps, type DateWords } from './date-field/date-field.tsx';
export { Field, type FieldProps } from './field/field.tsx';
export { FieldFrame, type FieldFrameProps, type FieldWiring } from './field/field-frame.tsx';
export { FileButton, type FileButtonProps } from './file-field/file-button.tsx';
export { FileField, type FileFieldProps } from './file-field/file-field.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './field/segmented.tsx';
export { Switch, type SwitchProps } from './field/switch.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { FormElement, type FormElementProps } from './form/form-element.tsx';
export type { Faults, FormFailure } from './form/place-faults.ts';
export { type Binding, type Form, type FormPlan, type TextName, useForm } from './form/use-form.ts';
export { channelIcons } from './icon/channel-icons.ts';
export { Icon, type IconProps, spriteUrl } from './icon/icon.tsx';
export { type IconName, iconNames } from './icon/icon-names.ts';
export { joinClasses } from './join-classes.ts';
export { textDirection } from './text-direction.ts';
export { AgeBadge, Badge, type BadgeProps, Count } from './badge/badge.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { CoverImage, type CoverImageProps } from './game-tile/cover-image.tsx';
export { GameTile, type GameTileProps, GameTileSkeleton } from './game-tile/game-tile.tsx';
export { SectionHead, type SectionHeadProps } from './section-swiper/section-head.tsx';
export { SectionSwiper, type SectionSwiperProps } from './section-swiper/section-swiper.tsx';
export { Amount, type AmountProps } from './amount/amount.tsx';
export { Art, type ArtImage, type Photo, type PhotoFiles } from './art/art.tsx';
export { drawings, neutralDrawing } from './art/drawings.ts';
export { type Banner, BannerCarousel, type BannerCarouselProps } from './banner-carousel/banner-carousel.tsx';
export { BannerCard, type BannerCardProps } from './banner-card/banner-card.tsx';
export { Marquee, type MarqueeProps, type Notice } from './marquee/marquee.tsx';
export { Purse, type PurseProps } from './purse/purse.tsx';
export { type Winner, WinnerBoard, type WinnerBoardProps } from './winner-board/winner-board.tsx';
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './menu/menu.tsx';
export { type PageCell, pageModel } from './pager/page-model.ts';
export { Pager, type PagerProps } from './pager/pager.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { isLargeSelect } from './select/select-keys.ts';
export { type Tab, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { type Toast, ToastRegion, type ToastRegionProps } from './toast/toast-region.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { CareStrip, type CareStripProps } from './care-strip/care-strip.tsx';
export { BarChart, type BarChartProps, type BarColumn, type BarSeries, ChartLegend } from './chart/bar-chart.tsx';
export { Sparkline, type SparklineProps } from './chart/sparkline.tsx';
export { Waterfall, type WaterfallProps, type WaterfallStep } from './chart/waterfall.tsx';
export { RangeField, type RangeFieldProps } from './date-range/range-field.tsx';
export type { DateRange } from './date-range/date-range.ts';
export { type Fact, FactList, type FactListProps } from './facts/fact-list.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/empty-state.tsx';
export { PageLoader, type PageLoaderProps } from './feedback/page-loader.tsx';
export { KpiCard, type KpiCardProps } from './office/kpi-card.tsx';
export { OfficeNav, type OfficeNavGroup, type OfficeNavItem, type OfficeNavProps } from './office/office-nav.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.tsx';
export { Qr, type QrProps } from './qr/qr.tsx';
export { ScrollRegion, type ScrollRegionProps } from './table/scroll-region.tsx';
export { type Column, Table, type TableProps } from './table/table.tsx';
export { loadProceduralCover } from './procedural-cover/load-procedural-cover.ts';
export type { CoverCategory } from './procedural-cover/cover-family.ts';
export { collectedPageSize } from './list/collect-rows.ts';
export type { ListStamp } from './list/list-file.tsx';
export { List, type ListProps } from './list/list.tsx';
export type { ListColumn } from './list/list-column.ts';
export { chainedSource, givenSource, type ListSource, pagedSource, wholeSource } from './list/list-source.ts';
export {
  type Filters,
  type ListQuery,
  type ListRequest,
  type ListSpec,
  readListState,
  requestOf,
  writeListState,
} from './list/list-state.ts';
export type { ListControl } from './list/list-tools.tsx';
export type { ListSetting } from './list/list-words.ts';
export { saveFile } from './list/save-file.ts';
export { sumMoney } from './list/sum-money.ts';
