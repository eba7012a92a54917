import type { Delivery, DeliveryDetails, DeliveredType } from "@screenspec/api";
